import { useTranslation } from 'react-i18next';
import { useAddressParam } from '#web/lib/address-param.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { CategoriesTab } from './categories-tab.tsx';
import { PostsTab } from './posts-tab.tsx';

const TABS = ['posts', 'categories'] as const;
type Tab = (typeof TABS)[number];

/** Where admins write, publish and withdraw articles. The tab is in the URL, so that "back" returns to it. */
export function BlogManagerScreen() {
  const { t } = useTranslation();
  const [asked, show] = useAddressParam('tab');
  const tab: Tab = asked === 'categories' ? 'categories' : 'posts';
  return (
    <Page title={t('blog.manager.title')} text={t('blog.manager.text')}>
      <Tabs
        label={t('blog.manager.title')}
        value={tab}
        onChange={(next) => show(next === 'posts' ? null : next)}
        items={TABS.map((value) => ({
          value,
          label: t(`blog.manager.${value}`),
          content: value === 'posts' ? <PostsTab /> : <CategoriesTab />,
        }))}
      />
    </Page>
  );
}
