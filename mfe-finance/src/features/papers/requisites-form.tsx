import { type PaperRequisites, paperRequisitesSchema } from '@trassa/contracts/finance/paper-requisites';
import { useForm, zodResolver } from '@trassa/mfe-kit/form';
import { formError, showFieldErrors } from '@trassa/mfe-kit/form-errors';
import { useQuery } from '@trassa/mfe-kit/query';
import { useUser } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { TextField } from '@trassa/ui/field';
import { FieldPair, FormShell } from '@trassa/ui/form-shell';
import { Modal } from '@trassa/ui/modal';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { renderLoadFailure } from '../../shared/load-failure.tsx';
import { papersMessages } from './papers.messages.ts';
import { requisitesQuery, useSaveRequisites } from './papers.queries.ts';

const messages = papersMessages.requisitesForm;

/** Requisites as far as the profile of the company knows them. */
function useProfileRequisites(): PaperRequisites {
  const { company } = useUser();
  return {
    ...{ name: company.name, inn: company.inn, kpp: company.kpp, address: company.address },
    ...{ bankName: '', bic: '', account: '', correspondentAccount: '', signer: '', position: '' },
  };
}

interface FormProps {
  readonly saved: PaperRequisites | null;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Form of the requisites that papers print; the account is checked against the bank's code. */
export function RequisitesForm({ saved, onDone, onCancel }: FormProps) {
  const known = useProfileRequisites();
  const save = useSaveRequisites();
  const form = useForm({ resolver: zodResolver(paperRequisitesSchema), defaultValues: saved ?? known });
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: () => {
        toast.success(messages.saved);
        onDone();
      },
      onError: (error) => showFieldErrors(form, error),
    }),
  );
  const field = (key: keyof PaperRequisites) => ({
    label: messages[key],
    error: errors[key]?.message,
    ...form.register(key),
  });
  return (
    <FormShell
      label={messages.title}
      onSubmit={submit}
      submitText={messages.save}
      submitting={save.isPending}
      error={formError(form, save.error, messages)}
      onCancel={onCancel}
    >
      <p>{messages.text}</p>
      <TextField {...field('name')} />
      <FieldPair>
        <TextField inputMode="numeric" {...field('inn')} />
        <TextField {...field('kpp')} />
      </FieldPair>
      <TextField {...field('address')} />
      <FieldPair>
        <TextField {...field('bankName')} />
        <TextField inputMode="numeric" {...field('bic')} />
      </FieldPair>
      <FieldPair>
        <TextField inputMode="numeric" {...field('account')} />
        <TextField inputMode="numeric" {...field('correspondentAccount')} />
      </FieldPair>
      <FieldPair>
        <TextField hint={messages.signerHint} {...field('signer')} />
        <TextField {...field('position')} />
      </FieldPair>
    </FormShell>
  );
}

/** {@link RequisitesForm} in a window. */
export function RequisitesDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(requisitesQuery());
  return (
    <Modal open size="m" title={messages.title} onClose={onClose}>
      {renderLoadFailure(messages.failedLoad, { error, isFetching, refetch })}
      {data === undefined && !error ? <SkeletonRows rows={6} label={messages.loading} /> : null}
      {data === undefined ? null : <RequisitesForm saved={data} onDone={onClose} onCancel={onClose} />}
    </Modal>
  );
}
