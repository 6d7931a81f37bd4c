import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isVouchedFor,
  STORIES_MAX,
  STORY_LENGTHS,
  StoriesInput,
  type Stories,
  type Story,
} from '#shared/practice/stories.ts';
import { textContract } from '#shared/practice/texts.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { currentOf } from '#web/lib/current-of.ts';
import { failureText } from '#web/lib/error-text.ts';
import { fieldError } from '#web/lib/form.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { TimeAgo } from '#web/ui/data/time-text.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ConflictNotice } from '#web/ui/feedback/conflict-notice.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { InLanguages } from './in-languages.tsx';
import { StoryFields } from './story-fields.tsx';
import { useSaveStories, useStories } from './texts.queries.ts';
import { check } from '#web/lib/zod.ts';

/** The stories of patients on the landing page. They are shown once somebody vouches for them. */
export function StoriesCard() {
  const { t } = useTranslation();
  const query = useStories();
  return (
    <Card as="section" aria-labelledby="own-stories">
      <CardHeader
        level={3}
        title={<span id="own-stories">{t('practice.stories.title')}</span>}
        text={t('practice.stories.text')}
      />
      <QueryView query={query} errorTitle={t('practice.stories.loadFailed')}>
        {(stories) => <StoriesForm given={stories} />}
      </QueryView>
    </Card>
  );
}

const NEW_STORY: Story = { name: '', rating: null, texts: {} };

/** What was vouched for is vouched for anew with every change. */
const begin = ({ stories, typical, isTypical, version }: Stories): StoriesInput => ({
  ...{ stories, typical, isTypical, version },
  isReal: false,
});

function StoriesForm({ given }: { given: Stories }) {
  const { t } = useTranslation();
  const save = useSaveStories();
  const [draft, keep, clear] = useDraft<StoriesInput>('practice-stories', { version: 1 });
  const [reply, setReply] = useState(given);
  const [conflict, setConflict] = useState<Stories | null>(null);
  const [hasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();

  const saved = reply.version > given.version ? reply : given;
  const input = draft ?? begin(saved);
  // Its success deletes the draft, so nothing more is written while it is being saved.
  const change = (part: Partial<StoriesInput>) => save.isPending || keep({ ...input, ...part });
  const changeStory = (at: number, story: Story) =>
    change({ stories: input.stories.with(at, story) });
  const read = check(StoriesInput, input);
  const faults = new Map(
    (hasTried ? (read.error?.issues ?? []) : []).map(({ path, message }) => [
      path.map(String).join('.'),
      message,
    ]),
  );
  const faultAt = (path: string) => fieldError(t, faults.get(path));
  const isShown = isVouchedFor(input);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setFailure(undefined);
    if (!read.success) return;
    save.mutate(
      { body: read.data },
      {
        onSuccess: (next) => {
          setReply(next);
          setConflict(null);
          setTried(false);
          void clear();
          toast({ title: t('practice.stories.saved') });
        },
        onError: (error) => {
          const theirs = currentOf(textContract.saveStories, error);
          if (!theirs) {
            setFailure(failureText(error, t, t('practice.stories.failed')));
            return;
          }
          setReply(theirs);
          setConflict(theirs);
          keep({ ...input, version: theirs.version });
        },
      },
    );
  }

  if (draft === undefined) return null;
  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-6">
      <p className="text-ink-soft">
        {saved.attested ? (
          <>
            {t('practice.stories.attested', { name: saved.attested.by })}{' '}
            <TimeAgo value={saved.attested.at} />
          </>
        ) : (
          t('practice.stories.hidden')
        )}
      </p>
      {conflict && (
        <ConflictNotice
          key={conflict.version}
          differences={[
            {
              name: 'stories',
              label: t('practice.stories.title'),
              theirs: summaryOf(conflict),
              mine: summaryOf(input),
              onTheirs: () => keep(begin(conflict)),
              onMine: () => keep({ ...input, version: conflict.version }),
            },
          ]}
        />
      )}
      {input.stories.map((story, at) => (
        <StoryFields
          key={at}
          number={at + 1}
          story={story}
          faultAt={(path) => faultAt(`stories.${at}.${path}`)}
          onChange={(next) => changeStory(at, next)}
          onRemove={() => change({ stories: input.stories.toSpliced(at, 1) })}
        />
      ))}
      {input.stories.length < STORIES_MAX && (
        <Button
          variant="secondary"
          onClick={() => change({ stories: [...input.stories, NEW_STORY] })}
        >
          {t('practice.stories.add')}
        </Button>
      )}
      {input.stories.length > 0 && (
        <div className="space-y-4">
          <Checkbox
            label={t('practice.stories.isReal')}
            checked={input.isReal}
            onChange={(event) => change({ isReal: event.target.checked })}
          />
          <Checkbox
            label={t('practice.stories.isTypical')}
            checked={input.isTypical}
            onChange={(event) => change({ isTypical: event.target.checked })}
          />
          {!input.isTypical && (
            <InLanguages
              legend={t('practice.stories.typical')}
              values={input.typical}
              most={STORY_LENGTHS.typical}
              faultAt={(language) => faultAt(`typical.${language}`)}
              onChange={(typical) => change({ typical })}
            />
          )}
        </div>
      )}
      {failure && <Alert tone="danger">{failure}</Alert>}
      {input.stories.length > 0 && !isShown && (
        <Alert tone="info">{t('practice.stories.notYet')}</Alert>
      )}
      <Button type="submit" loading={save.isPending}>
        {t(isShown ? 'practice.stories.show' : 'practice.stories.save')}
      </Button>
    </form>
  );
}

const summaryOf = ({ stories }: Pick<Stories, 'stories'>): string =>
  stories.map(({ name, texts }) => `${name}: ${Object.values(texts).join(' / ')}`).join('\n');
