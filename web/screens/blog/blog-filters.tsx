import { useTranslation } from 'react-i18next';
import type { Category } from '#shared/blog.ts';
import { Field } from '#web/ui/form/field.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Select } from '#web/ui/form/select.tsx';

type BlogFiltersProps = {
  search: string;
  isSearching: boolean;
  category: string;
  categories: readonly Category[];
  onSearch: (search: string) => void;
  onCategory: (category: string) => void;
};

export function BlogFilters(props: BlogFiltersProps) {
  const { search, isSearching, category, categories, onSearch, onCategory } = props;
  const { t } = useTranslation();
  const isListed = category === 'all' || categories.some(({ slug }) => slug === category);
  return (
    <div
      role="search"
      className="mb-8 grid grid-cols-1 gap-4 sm:grid-cols-[1fr_minmax(12rem,16rem)]"
    >
      <Field label={t('blog.search')}>
        <SearchInput
          value={search}
          placeholder={t('blog.searchHint')}
          isSearching={isSearching}
          onSearch={onSearch}
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
