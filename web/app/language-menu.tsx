import { useTranslation } from 'react-i18next';
import { INTERFACE_LANGUAGES, LANGUAGE_NAMES, toLanguage } from '#web/lib/languages.ts';
import { useSession } from '#web/device/page/session.tsx';
import { LanguageSwitch } from '#web/ui/layout/language-switch.tsx';

type LanguageMenuProps = {
  /** The public switch lists all three languages, the other one only those that are not on screen (decision C073). */
  offer: 'all' | 'others';
  className?: string;
};

export function LanguageMenu({ offer, className }: LanguageMenuProps) {
  const { i18n } = useTranslation();
  const { setLanguage } = useSession();
  const current = toLanguage(i18n.resolvedLanguage);
  const offered = INTERFACE_LANGUAGES.filter((one) => offer === 'all' || one !== current);
  return (
    <LanguageSwitch
      className={className}
      languages={offered.map((code) => ({
        code,
        name: LANGUAGE_NAMES[code],
        short: code.toUpperCase(),
      }))}
      current={current}
      onSelect={(code) => void setLanguage(code)}
    />
  );
}
