import type { OrderTemplate } from '@trassa/contracts/orders/order-templates';
import { useFormContext } from '@trassa/mfe-kit/form';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button, IconButton } from '@trassa/ui/button';
import { Cell } from '@trassa/ui/cell';
import { confirm } from '@trassa/ui/confirm';
import { EmptyState } from '@trassa/ui/empty-state';
import { TextField } from '@trassa/ui/field';
import { Link } from '@trassa/ui/link';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { useState } from 'react';
import { ordersPaths } from '../../paths.ts';
import styles from './own-order.module.css';
import { buildOrderFromForm, type OwnOrderForm } from './own-order-form.rules.ts';
import { templatesMessages as messages } from './templates.messages.ts';
import { templatesQuery, useDeleteTemplate, useSaveTemplate } from './templates.queries.ts';

function NewTemplate() {
  const { getValues } = useFormContext<OwnOrderForm>();
  const [title, setTitle] = useState('');
  const saving = useSaveTemplate();
  const save = () =>
    saving.mutate(
      { title, order: buildOrderFromForm(getValues()) },
      {
        onSuccess: ({ data }) => {
          toast.success(messages.saved(data.title));
          setTitle('');
        },
      },
    );
  return (
    <div className={styles.newTemplate}>
      <TextField
        label={messages.name}
        placeholder={messages.namePlaceholder}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={saving.error?.message}
      />
      <Button icon="plus" loading={saving.isPending} onClick={save}>
        {messages.save}
      </Button>
    </div>
  );
}

const formatRoute = ({ order: { points } }: OrderTemplate) =>
  points
    .map(({ city, address }) => city || address)
    .filter(Boolean)
    .join(' → ');

function Templates({ templates, onClose }: { readonly templates: OrderTemplate[]; readonly onClose: () => void }) {
  const remove = useDeleteTemplate();
  const askAndRemove = ({ id, title }: OrderTemplate) =>
    confirm({
      title: messages.removeQuestion(title),
      text: messages.removeText,
      okText: messages.removeOk,
      danger: true,
      action: () => remove(id),
    });
  if (templates.length === 0) return <EmptyState title={messages.empty} text={messages.emptyText} />;
  return (
    <ul className={styles.templates} aria-label={messages.list}>
      {templates.map((template) => (
        <li key={template.id}>
          <span>
            <Cell note={formatRoute(template)}>
              <Link href={ordersPaths.template(template.id)} onClick={onClose}>
                {template.title}
              </Link>
            </Cell>
          </span>
          <IconButton
            icon="trash-2"
            size="s"
            label={messages.remove(template.title)}
            onClick={() => void askAndRemove(template)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Templates to begin an order with, and a button that saves the form as a new one. */
export function TemplatesContent({ onClose }: { readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(templatesQuery());
  if (error && !data)
    return <LoadFailure title={messages.failed} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} />;
  return (
    <>
      <Templates templates={data} onClose={onClose} />
      <NewTemplate />
    </>
  );
}
