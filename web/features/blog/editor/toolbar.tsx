import type { Editor } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#web/ui/class-names.ts';
import { tools, type Tool } from './tools.ts';
import { useToolStates } from './use-tool-states.ts';

type ToolbarProps = {
  editor: Editor;
  controls: string;
  onLink: () => void;
  onPicture: () => void;
};

/** A single Tab stop, with arrow keys between the buttons (the toolbar pattern of WAI-ARIA). */
export function Toolbar({ editor, controls, onLink, onPicture }: ToolbarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const states = useToolStates(editor);
  const shown = tools.filter(({ isInTable }) => !isInTable || states['table']?.isOn);
  // The tools of a table may have gone with the table.
  const stop = Math.min(current, shown.length - 1);

  function handleKey(event: KeyboardEvent) {
    const last = shown.length - 1;
    const next = {
      ArrowRight: stop === last ? 0 : stop + 1,
      ArrowLeft: stop === 0 ? last : stop - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }

  function use(tool: Tool, at: number) {
    setCurrent(at);
    if (states[tool.name]?.isOff) return;
    if (tool.name === 'link') onLink();
    else if (tool.name === 'picture') onPicture();
    else tool.run(editor.chain().focus()).run();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its buttons always has the focus
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('blog.editor.toolbar')}
      aria-controls={controls}
      onKeyDown={handleKey}
      className="z-10 flex flex-wrap gap-0.5 rounded-t-md border-b border-line bg-raised p-1.5 sm:sticky sm:top-16"
    >
      {shown.map((tool, at) => (
        <button
          key={tool.name}
          type="button"
          title={t(`blog.editor.${tool.name}`)}
          aria-label={t(`blog.editor.${tool.name}`)}
          aria-pressed={tool.isToggle ? states[tool.name]?.isOn : undefined}
          aria-disabled={states[tool.name]?.isOff || undefined}
          aria-keyshortcuts={tool.keys}
          tabIndex={at === stop ? 0 : -1}
          // The selection in the text must outlive the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => use(tool, at)}
          className={classNames(
            'inline-flex size-9 items-center justify-center rounded-sm text-ink-soft transition-colors hover:bg-accent-soft hover:text-accent-strong aria-disabled:opacity-40 aria-pressed:bg-accent-soft aria-pressed:text-accent-strong pointer-coarse:size-11 [&>svg]:size-5',
            tool.isGroupStart && 'sm:ml-1.5',
          )}
        >
          <tool.Icon aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
