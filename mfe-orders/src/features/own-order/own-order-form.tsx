import { ApiError } from '@trassa/api-client/api-error';
import { errors } from '@trassa/contracts/errors';
import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import { useDirtyForm } from '@trassa/mfe-kit/dirty';
import { FormProvider, useForm, zodResolver } from '@trassa/mfe-kit/form';
import { formError, showFieldErrors } from '@trassa/mfe-kit/form-errors';
import { useQueryClient } from '@trassa/mfe-kit/query';
import { Navigate, useNavigate } from '@trassa/mfe-kit/router';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { FormShell } from '@trassa/ui/form-shell';
import { Columns } from '@trassa/ui/layout';
import { type ReactNode, useEffect, useState } from 'react';
import { ordersPaths } from '../../paths.ts';
import { CargoFields, ClientFields, MoneyFields } from './cargo-money-fields.tsx';
import { type ForeignChange, listForeignChanges, mergeOrderEdits } from './merge-orders.rules.ts';
import { ownOrderMessages as messages } from './own-order.messages.ts';
import styles from './own-order.module.css';
import { orderFormQuery, type SaveTarget, useSaveOrder } from './own-order.queries.ts';
import { buildOwnOrderForm, type OwnOrderForm as Form, ownOrderFormSchema } from './own-order-form.rules.ts';
import { RouteFields } from './route-fields.tsx';

function formatForeignChange({ field, before, after, contested }: ForeignChange): string {
  const line =
    field === 'points' ? messages.routeChanged : messages.change(messages.fields[field] ?? field, before, after);
  return contested ? `${line} (${messages.contested})` : line;
}

/** What another person has changed while this one was typing. */
function ConflictBanner(props: { readonly changes: readonly ForeignChange[]; readonly onTakeTheirs: () => void }) {
  return (
    <Banner
      kind="warning"
      action={
        <Button size="s" onClick={props.onTakeTheirs}>
          {messages.takeTheirs}
        </Button>
      }
    >
      {messages.conflict} {messages.conflictText}
      <ul className={styles.changes}>
        {props.changes.map((change) => (
          <li key={change.field}>{formatForeignChange(change)}</li>
        ))}
      </ul>
    </Banner>
  );
}

interface OwnOrderFormProps {
  readonly target: SaveTarget;
  readonly initial: Form;
  /** Called at every change, to store a draft. */
  readonly onTyped?: (form: Form) => void;
  readonly onSaved?: () => void;
  readonly notice?: ReactNode;
}

/** Target of the save with its version, the values read with that version, and what others changed up to it. */
interface EditedOrder {
  target: SaveTarget;
  base: Form;
  foreign: readonly ForeignChange[];
}

/** Form of a new or a changed order. A conflict merges the changes of others into the form. */
export function OwnOrderForm({ target, initial, onTyped, onSaved, notice }: OwnOrderFormProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const save = useSaveOrder();
  const [edited, setEdited] = useState<EditedOrder>({ target, base: initial, foreign: [] });
  const form = useForm<Form, unknown, OwnOrder>({ resolver: zodResolver(ownOrderFormSchema), defaultValues: initial });
  const { subscribe } = form;
  // Draft changes are not React state: they happen at every key.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onTyped?.(values) }),
    [subscribe, onTyped],
  );
  useDirtyForm(form.formState.isDirty && !save.isSuccess);

  async function bringChanges(id: string) {
    const fresh = await client.fetchQuery(orderFormQuery(id));
    const theirs = buildOwnOrderForm(fresh.order);
    const mine = form.getValues();
    setEdited({
      target: { id, version: fresh.version },
      base: theirs,
      foreign: listForeignChanges(edited.base, theirs, mine),
    });
    // Own edits stay edits: only what is stored becomes the default.
    form.reset(theirs);
    form.reset(mergeOrderEdits(edited.base, theirs, mine), { keepDefaultValues: true });
  }
  const submit = form.handleSubmit((order) =>
    save.mutate(
      { target: edited.target, order },
      {
        onSuccess: ({ id, number }) => {
          onSaved?.();
          toast.success('key' in target ? messages.created(number) : messages.saved(number), { about: [id] });
        },
        onError: (error) => {
          showFieldErrors(form, error, serverErrorOptions.prefix);
          if (isVersionConflict(error) && 'id' in edited.target) void bringChanges(edited.target.id);
        },
      },
    ),
  );
  // In the render after the save, when the form no longer counts as dirty and leaving asks nothing.
  if (save.isSuccess) return <Navigate to={ordersPaths.order(save.data.id)} />;
  const error = isVersionConflict(save.error) ? null : formError(form, save.error, serverErrorOptions);
  return (
    <FormProvider {...form}>
      <FormShell
        label={'key' in target ? messages.newTitle : messages.edit}
        onSubmit={submit}
        submitText={'key' in target ? messages.create : messages.save}
        submitting={save.isPending}
        error={error}
        onCancel={() => navigate(ordersPaths.orders)}
        bar
      >
        {notice}
        {edited.foreign.length > 0 ? (
          <ConflictBanner changes={edited.foreign} onTakeTheirs={() => form.reset(edited.base)} />
        ) : null}
        <Columns
          main={
            <>
              <ClientFields />
              <RouteFields />
            </>
          }
          aside={
            <>
              <CargoFields />
              <MoneyFields />
            </>
          }
        />
      </FormShell>
    </FormProvider>
  );
}

/** The server names the fields «order.points.0.address». */
const serverErrorOptions = { failed: messages.unknownFailure, prefix: 'order.' };

const isVersionConflict = (error: unknown) =>
  error instanceof ApiError && error.status === errors['orders/conflict'].status && error.code === 'orders/conflict';
