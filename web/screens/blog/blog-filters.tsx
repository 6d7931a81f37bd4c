import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Category } from '#shared/blog.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type BlogFiltersProps = {
  search: string;
  category: string;
  categories: readonly Category[];
  onSearch: (search: string) => void;
  onCategory: (category: string) => void;
};

export function BlogFilters(props: BlogFiltersProps) {
  const { search, category, categories, onSearch, onCategory } = props;
  const { t } = useTranslation();
  const isListed = category === 'all' || categories.some(({ slug }) => slug === category);
  return (
    <div
      role="search"
      className="mb-8 grid grid-cols-1 gap-4 sm:grid-cols-[1fr_minmax(12rem,16rem)]"
    >
      <Field label={t('blog.search')}>
        <TextInput
          type="search"
          value={search}
          maxLength={100}
          placeholder={t('blog.searchHint')}
          before={<Search aria-hidden="true" />}
          onChange={(event) => onSearch(event.target.value)}
        />
      </Field>
      <Field label={t('blog.category')}>
        <Select value={category} onChange={(event) => onCategory(event.target.value)}>
          <option value="all">{t('blog.allCategories')}</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
          {!isListed && <option value={category}>{category}</option>}
        </Select>
      </Field>
    </div>
  );
}
