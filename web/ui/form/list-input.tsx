import { X } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentType,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { controlClass } from './text-input.tsx';
import { useFieldControl } from './field-context.ts';

type Suggestion = { text: string; aside: string };

/** What a list knows of what is being typed; `exact` is the one that is called just so. */
export type Suggestions = { options: readonly Suggestion[]; exact: Suggestion | null };

export type KeptLine = {
  line: string;
  disabled: boolean | undefined;
  /** Replaces the line, for instance by one with more in it. */
  onChange: (line: string) => void;
  onRemove: () => void;
};

type ListInputProps = {
  /** A line each, as a person would write them below each other. */
  value: string;
  onChange: (value: string) => void;
  suggest: (typed: string) => Suggestions;
  onBlur?: () => void;
  disabled?: boolean;
  /** How a finished answer is shown; without it as words that a press puts back into the field. */
  row?: { Line: ComponentType<KeptLine>; nameOf: (line: string) => string };
  ref?: Ref<HTMLInputElement>;
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** No suggestion is chosen before somebody chooses one. */
const NONE = -1;

const nextOf = (active: number, step: number, count: number): number =>
  active === NONE && step < 0 ? count - 1 : (active + step + count) % count;

const isSame = (one: string, two: string) => one.toLowerCase() === two.toLowerCase();

/**
 * Several answers, each picked from a list or kept as it was typed. What is still being typed counts as an answer too, so
 * that nobody loses a word by going on without Enter; and Enter never takes another word than the one that was typed.
 *
 * A combobox after the pattern of ARIA 1.2, by hand: that of Headless UI would cost the medical form 26 kB.
 */
export function ListInput(props: ListInputProps) {
  const { value, onChange, suggest, onBlur, disabled, row, ref } = props;
  const { t } = useTranslation();
  const field = useFieldControl();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState(() => [...new Set(linesOf(value))]);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);

  const own = typed.trim();
  const { options, exact } = suggest(own);
  const all = exact ? options : [...options, { text: own, aside: '' }];
  const isListed = isOpen && own !== '' && !disabled;
  const size = isListed ? all.length : 0;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone the keyboard and the bar of the form's buttons leave a narrow strip.
    if (size > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [size]);
  useClosing(isListed, box, () => setOpen(false));
  const idOf = (index: number) => `${listId}-${index}`;

  function write(lines: readonly string[], rest: string) {
    setKept([...lines]);
    setTyped(rest);
    setActive(NONE);
    onChange([...lines, ...linesOf(rest)].join('\n'));
  }

  /** A line that is already in the list is not added twice. */
  function add(lines: readonly string[], rest = '') {
    const nameOf = row?.nameOf ?? ((line: string) => line);
    const isNew = (line: string) => !kept.some((one) => isSame(nameOf(one), nameOf(line)));
    write([...kept, ...lines.filter(isNew)], rest);
    setOpen(false);
  }

  function remove(line: string) {
    write(
      kept.filter((one) => one !== line),
      typed,
    );
    focus();
  }

  const focus = () => box.current?.querySelector('input')?.focus();

  function handleKey(event: KeyboardEvent) {
    // The Enter that ends a Vietnamese syllable is the keyboard's.
    if (event.nativeEvent.isComposing || own === '') return;
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (steps !== undefined) {
      event.preventDefault();
      setOpen(true);
      setActive(nextOf(isListed ? active : NONE, steps, all.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      add([(isListed ? all[active] : undefined)?.text ?? exact?.text ?? own]);
    } else if (event.key === 'Escape' && isListed) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  }

  function handlePaste(event: ClipboardEvent) {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    event.preventDefault();
    add(lines, typed);
  }

  return (
    <div ref={box}>
      {kept.length > 0 && (
        <ul
          className={classNames(
            'mb-2',
            row ? 'space-y-2' : 'flex flex-wrap gap-2',
            disabled && 'opacity-60',
          )}
        >
          {kept.map((line, index) =>
            row ? (
              <row.Line
                // The line changes with every letter, and its fields must keep the focus.
                key={row.nameOf(line)}
                line={line}
                disabled={disabled}
                onChange={(next) => write(kept.with(index, next), typed)}
                onRemove={() => remove(line)}
              />
            ) : (
              <Kept
                key={line}
                line={line}
                disabled={disabled}
                onEdit={() => {
                  write([...kept.filter((one) => one !== line), ...linesOf(typed)], line);
                  focus();
                }}
                onRemove={() => remove(line)}
              />
            ),
          )}
        </ul>
      )}
      <input
        {...field}
        ref={ref}
        role="combobox"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={isListed && active !== NONE ? idOf(active) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        value={typed}
        onChange={(event) => {
          write(kept, event.target.value);
          setOpen(true);
        }}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        onBlur={onBlur}
        className={controlClass}
      />
      {isListed && (
        <ul
          ref={list}
          id={listId}
          role="listbox"
          aria-label={t('ui.list.suggestions')}
          className="mt-1.5 scroll-mb-28 rounded-lg border border-line bg-raised p-1.5 shadow-card"
        >
          {all.map(({ text, aside }, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input above has the keys of the list
            <li
              key={text}
              id={idOf(index)}
              role="option"
              aria-selected={index === active}
              // The field keeps the focus, and a phone its keyboard.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add([text])}
              className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-2 rounded-sm px-3 py-2.5 hover:bg-accent-soft aria-selected:bg-accent-soft aria-selected:text-accent-strong"
            >
              <span className="min-w-0 break-words">
                {index === all.length - 1 && !exact ? t('ui.list.keep', { text }) : text}
              </span>
              {aside && <span className="text-sm text-ink-soft">{aside}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * The list goes when the field is left, but not under a press: it lies in the page, and what is below it would move away
 * from the finger before the press is over.
 */
function useClosing(isListed: boolean, box: RefObject<HTMLElement | null>, close: () => void) {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isListed) return;
    let isPressing = false;
    const closeIfLeft = () => {
      if (!isPressing && !box.current?.querySelector('input')?.matches(':focus')) closeNow();
    };
    const handleDown = () => void (isPressing = true);
    const handleUp = () => {
      isPressing = false;
      // The click comes right after it.
      setTimeout(closeIfLeft);
    };
    const handleLeave = () => setTimeout(closeIfLeft);
    const input = box.current?.querySelector('input');
    document.addEventListener('mousedown', handleDown, true);
    document.addEventListener('mouseup', handleUp, true);
    input?.addEventListener('blur', handleLeave);
    return () => {
      document.removeEventListener('mousedown', handleDown, true);
      document.removeEventListener('mouseup', handleUp, true);
      input?.removeEventListener('blur', handleLeave);
    };
  }, [isListed, box]);
}

type KeptProps = {
  line: string;
  disabled: boolean | undefined;
  onEdit: () => void;
  onRemove: () => void;
};

/** A finished answer. Pressing it puts it back into the field, to add a dose or to correct a letter. */
function Kept({ line, disabled, onEdit, onRemove }: KeptProps) {
  const { t } = useTranslation();
  return (
    <li className="flex max-w-full items-stretch rounded-md border border-line bg-accent-soft text-accent-strong">
      <button
        type="button"
        disabled={disabled}
        aria-label={t('ui.list.edit', { line })}
        onClick={onEdit}
        className="min-h-11 min-w-0 rounded-l-md py-2 pl-3 text-left font-medium break-words enabled:hover:underline"
      >
        {line}
      </button>
      <button
        type="button"
        disabled={disabled}
        aria-label={t('ui.list.remove', { line })}
        onClick={onRemove}
        className="flex w-11 shrink-0 items-center justify-center rounded-r-md"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}
