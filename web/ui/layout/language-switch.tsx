import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';

type LanguageSwitchProps<Code extends string> = {
  languages: { code: Code; name: string; short?: string }[];
  current: Code;
  onSelect: (code: Code) => void;
  className?: string;
};

/** The given languages, each under its own name. Marks the current one if it is among them. */
export function LanguageSwitch<Code extends string>(props: LanguageSwitchProps<Code>) {
  const { languages, current, onSelect, className } = props;
  const { t } = useTranslation();
  return (
    <div
      role="group"
      aria-label={t('ui.language')}
      className={classNames('inline-flex flex-wrap items-center gap-0.5 text-sm', className)}
    >
      <Globe aria-hidden="true" className="mr-1 size-4.5 text-ink-soft" />
      {languages.map(({ code, name, short }) => (
        <button
          key={code}
          type="button"
          lang={code}
          title={name}
          aria-pressed={code === current}
          onClick={() => onSelect(code)}
          className={classNames(
            'min-h-9 min-w-9 rounded-full px-2.5 font-medium transition-colors hover:bg-accent-soft hover:text-accent-strong pointer-coarse:min-h-11 pointer-coarse:min-w-11',
            code === current ? 'bg-accent-soft text-accent-strong' : 'text-ink-soft',
          )}
        >
          {short ?? name}
          {short && <span className="sr-only"> {name}</span>}
        </button>
      ))}
    </div>
  );
}
