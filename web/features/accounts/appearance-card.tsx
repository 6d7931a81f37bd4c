import { useTranslation } from 'react-i18next';
import { INTERFACE_LANGUAGES, LANGUAGE_NAMES, toLanguage } from '#web/lib/languages.ts';
import { useStore } from '#web/lib/store.ts';
import { chooseTheme, theme, THEMES } from '#web/lib/theme.ts';
import { useSession } from '#web/device/page/session.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';

/** The theme of this device, and the language of the account. */
export function AppearanceCard() {
  const { t, i18n } = useTranslation();
  const { setLanguage } = useSession();
  const chosen = useStore(theme);
  return (
    <Card>
      <CardHeader title={t('account.appearance.title')} text={t('account.appearance.text')} />
      <div className="space-y-5">
        <Segmented
          label={t('account.appearance.theme')}
          showLabel
          value={chosen}
          options={THEMES.map((value) => ({ value, label: t(`account.appearance.${value}`) }))}
          onChange={chooseTheme}
        />
        <Segmented
          label={t('profile.language')}
          showLabel
          className="[&_label]:whitespace-nowrap"
          value={toLanguage(i18n.resolvedLanguage)}
          options={INTERFACE_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={(language) => void setLanguage(language)}
        />
      </div>
    </Card>
  );
}
