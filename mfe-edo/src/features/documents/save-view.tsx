import { getFields, useForm } from '@trassa/mfe-kit/form';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Modal } from '@trassa/ui/modal';
import { savedViewsMessages as messages } from './saved-views.messages.ts';
import { saveView } from './saved-views.queries.ts';

/** Dialog that names and saves a view. */
export function SaveView({ query, onClose }: { readonly query: string; readonly onClose: () => void }) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: ({ name }: { name: string }) => saveView(client, { name, query }),
    onSuccess: () => {
      toast.success(messages.saved, { seconds: 5 });
      onClose();
    },
  });
  const form = useForm({ defaultValues: { name: '' } });
  const field = getFields(form);
  return (
    <Modal open title={messages.save} onClose={onClose}>
      <FormShell
        label={messages.save}
        note={messages.note}
        submitText={messages.submit}
        submitting={saving.isPending}
        error={saving.error?.message}
        onCancel={onClose}
        onSubmit={form.handleSubmit((view) => saving.mutate(view))}
      >
        <TextField
          label={messages.name}
          autoFocus
          autoComplete="off"
          {...field('name', {
            required: messages.nameRequired,
            maxLength: { value: 60, message: messages.nameLong },
            setValueAs: (value: string) => value.trim(),
          })}
        />
      </FormShell>
    </Modal>
  );
}
