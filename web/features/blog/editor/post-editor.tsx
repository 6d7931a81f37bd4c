import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category, Post, PostInput } from '#shared/blog.ts';
import { currentAccount } from '#web/device/page/account.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { useAddPost, useChangePost } from '../manage/manage.queries.ts';
import { PostForm } from './post-form.tsx';
import { baseOf, emptyPost, valuesOf, type PostDraft } from './post-values.ts';

const keyOf = (post: Post | null) => `blog-post-${post?.id ?? 'new'}`;

type PostEditorProps = {
  /** Null for a new post. */
  post: Post | null;
  categories: readonly Category[];
  onSaved: (post: Post) => void;
  onReload: () => Promise<unknown>;
};

/** A post's form with its draft: the text is stored on this device from the first keystroke until it is saved. */
export function PostEditor({ post, categories, onSaved, onReload }: PostEditorProps) {
  const { t } = useTranslation();
  const [draft, save, clear] = useDraft<PostDraft>(keyOf(post), { version: 1 });
  // The initial state of the form: the draft as it was found, not as it changes with every keystroke.
  const [start, setStart] = useState<PostDraft | null | undefined>();
  const [round, setRound] = useState(0);
  const typed = useRef<PostDraft | null>(null);
  const add = useAddPost();
  const change = useChangePost();
  if (start === undefined && draft !== undefined) setStart(draft);
  if (start === undefined) return <LoadingState />;

  async function handleSave(values: PostInput, version: number) {
    const sent = typed.current;
    const saved = post
      ? await change.mutateAsync({ params: { id: post.id }, body: { ...values, version } })
      : await add.mutateAsync({ body: values });
    await clear();
    const { current } = typed;
    // What was written while it was being saved is restored when the post is opened again.
    if (current && current !== sent) {
      const { writeDraft } = await import('#web/device/page/draft-store.ts');
      const draft = { values: current.values, base: baseOf(saved, null) };
      await writeDraft(currentAccount(), keyOf(saved), 1, draft);
    }
    onSaved(saved);
  }

  async function handleReload() {
    await clear();
    await onReload();
    setStart(null);
    setRound(round + 1);
  }

  return (
    <>
      {start && (
        <Alert
          className="mb-6"
          action={
            <Button variant="secondary" size="sm" onClick={() => void handleReload()}>
              {t('blog.editor.discard')}
            </Button>
          }
        >
          <p>{t('blog.editor.restored')}</p>
        </Alert>
      )}
      <PostForm
        key={round}
        initial={start?.values ?? (post ? valuesOf(post) : emptyPost)}
        base={baseOf(post, start)}
        isNew={post === null}
        takesFocus={round > 0}
        categories={categories}
        onChange={(values, base) => {
          typed.current = { values: structuredClone(values), base };
          save(typed.current);
        }}
        onSave={handleSave}
      />
    </>
  );
}
