import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Category } from '#shared/blog.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import type { TableColumn } from '#web/ui/data/table-columns.ts';
import { Table } from '#web/ui/data/table.tsx';

type CategoryTableProps = {
  categories: Category[];
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
};

export function CategoryTable({ categories, onEdit, onDelete }: CategoryTableProps) {
  const { t } = useTranslation();
  const columns: TableColumn<Category>[] = [
    { key: 'name', header: t('blog.manager.columns.name'), cell: ({ name }) => name },
    {
      key: 'slug',
      header: t('blog.manager.columns.slug'),
      cell: ({ slug }) => <code className="font-mono text-sm">{slug}</code>,
    },
    {
      key: 'description',
      header: t('blog.manager.columns.description'),
      cell: ({ description }) => <span className="text-ink-soft">{description}</span>,
    },
    {
      key: 'actions',
      header: t('blog.manager.columns.actions'),
      cell: (category) => (
        <span className="-my-1.5 flex">
          <IconButton
            label={t('blog.manager.edit', { name: category.name })}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => onEdit(category)}
          />
          <IconButton
            label={t('blog.manager.delete', { name: category.name })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onDelete(category)}
          />
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={t('blog.manager.categories')}
      columns={columns}
      rows={categories}
      rowKey={(category) => category.id}
      cards
    />
  );
}
