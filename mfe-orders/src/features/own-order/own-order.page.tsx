import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { OrderTemplate } from '@trassa/contracts/orders/order-templates';
import { vatModesQuery } from '@trassa/freight-ui/vat-modes.queries';
import { useWatch } from '@trassa/mfe-kit/form';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { usePageTitle } from '@trassa/mfe-kit/page-title';
import { useQuery } from '@trassa/mfe-kit/query';
import { useMatch, useSearchParams } from '@trassa/mfe-kit/router';
import { useSession } from '@trassa/mfe-kit/session';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { EmptyState } from '@trassa/ui/empty-state';
import { PageTitle } from '@trassa/ui/frame';
import { SkeletonFields } from '@trassa/ui/skeleton';
import { useCallback, useState } from 'react';
import { ordersPaths } from '../../paths.ts';
import { keepDraft, readDraft } from './order-draft.ts';
import { ownOrderMessages as messages } from './own-order.messages.ts';
import { orderFormQuery } from './own-order.queries.ts';
import {
  buildEmptyForm,
  buildOrderCopy,
  buildOwnOrderForm,
  listPastDays,
  type OwnOrderForm as OwnOrderFormValues,
} from './own-order-form.rules.ts';
import { OwnOrderForm } from './own-order-form.tsx';
import { templatesMessages } from './templates.messages.ts';
import { templatesQuery } from './templates.queries.ts';
import { TemplatesButton } from './templates-button.tsx';

/** The page of a new order, of a copy (`?copy=<id>`), of a template (`?template=<id>`), or of a changed order (`:id`). */
export function OwnOrderPage() {
  const id = useMatch(ordersPaths.edit)?.params.id;
  const [params] = useSearchParams();
  const copied = params.get('copy');
  const template = params.get('template');
  if (id) return <ChangedOrder id={id} />;
  if (template) return <TemplateOrder key={template} id={template} />;
  return copied ? <CopiedOrder id={copied} /> : <NewOrder />;
}

function NewOrder() {
  const userId = useSession().user?.id ?? '';
  const { data: modes } = useQuery(vatModesQuery());
  const empty = buildEmptyForm(modes, getDay(new Date()));
  const [draft, setDraft] = useState(() => readDraft(userId));
  const [key, setKey] = useState(() => crypto.randomUUID());
  const keep = useCallback((form: OwnOrderFormValues) => keepDraft(userId, form), [userId]);
  const clear = () => {
    keepDraft(userId, null);
    setDraft(null);
    setKey(crypto.randomUUID());
  };
  return (
    <>
      <PageTitle title={messages.newTitle} text={messages.newText} />
      <OwnOrderForm
        // When the company's VAT rate changes, the form begins anew with the draft as typed so far.
        key={`${key} ${empty.vatRate}`}
        target={{ key }}
        initial={readDraft(userId) ?? empty}
        onTyped={keep}
        onSaved={() => keepDraft(userId, null)}
        notice={
          <>
            <TemplatesButton>
              <Button icon="upload" href={ordersPaths.import}>
                {messages.import}
              </Button>
            </TemplatesButton>
            {draft ? (
              <Banner
                action={
                  <Button size="s" onClick={clear}>
                    {messages.clearDraft}
                  </Button>
                }
              >
                {messages.draft} <PastDays />
              </Banner>
            ) : null}
          </>
        }
      />
    </>
  );
}

/** Warns of days in the form that are already over. */
function PastDays() {
  const points = useWatch<OwnOrderFormValues, 'points'>({ name: 'points' });
  const days = listPastDays(points, new Date());
  return days.length > 0 ? messages.pastDays(days) : null;
}

function CopiedOrder({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery(orderFormQuery(id));
  const [key] = useState(() => crypto.randomUUID());
  if (!data)
    return (
      <OrderLoading title={messages.newTitle} error={error} retrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <>
      <PageTitle title={messages.newTitle} text={messages.copied(data.order.number)} />
      <OwnOrderForm target={{ key }} initial={buildOrderCopy(data.order)} notice={<TemplatesButton />} />
    </>
  );
}

function TemplateOrder({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery(templatesQuery());
  const [key] = useState(() => crypto.randomUUID());
  // A template stays in the form even when it is deleted meanwhile.
  const [used, setUsed] = useState<OrderTemplate>();
  const template = used ?? data?.find((one) => one.id === id);
  if (!used && template) setUsed(template);
  if (!data && !used) {
    return (
      <OrderLoading title={messages.newTitle} error={error} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!template) {
    return (
      <>
        <PageTitle title={messages.newTitle} />
        <EmptyState
          title={templatesMessages.gone}
          actions={<Button href={ordersPaths.create}>{messages.newTitle}</Button>}
        />
      </>
    );
  }
  return (
    <>
      <PageTitle title={messages.newTitle} text={templatesMessages.used(template.title)} />
      <OwnOrderForm target={{ key }} initial={buildOwnOrderForm(template.order)} notice={<TemplatesButton />} />
    </>
  );
}

function ChangedOrder({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery(orderFormQuery(id));
  // Only the first answer counts here: what is read after a conflict is merged by the form.
  const [first, setFirst] = useState(data);
  if (!first && data) setFirst(data);
  usePageTitle(messages.editTitle(first?.order.number ?? ''));
  if (!first)
    return (
      <OrderLoading
        title={messages.edit}
        text={messages.editText}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const { order, version, locked } = first;
  if (locked) {
    return (
      <>
        <PageTitle title={messages.editTitle(order.number)} />
        <EmptyState title={locked} actions={<BackToOrder id={id} />} />
      </>
    );
  }
  return (
    <>
      <PageTitle title={messages.editTitle(order.number)} text={messages.editText} />
      <OwnOrderForm target={{ id, version }} initial={buildOwnOrderForm(order)} />
    </>
  );
}

const BackToOrder = ({ id }: { readonly id: string }) => <Button href={ordersPaths.order(id)}>{messages.back}</Button>;

interface OrderLoadingProps {
  readonly title: string;
  readonly text?: string;
  readonly error: Error | null;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

function OrderLoading({ title, text, error, retrying, onRetry }: OrderLoadingProps) {
  return (
    <>
      <PageTitle title={title} text={error ? undefined : text} />
      {error ? (
        <LoadFailure
          title={messages.failed}
          error={error}
          retrying={retrying}
          back={<Button href={ordersPaths.orders}>{messages.back}</Button>}
          onRetry={onRetry}
        />
      ) : (
        <SkeletonFields label={messages.loading} />
      )}
    </>
  );
}
