import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import type { UploadRemoval } from '@trassa/contracts/edo/upload';
import { edoUploadEndpoints } from '@trassa/contracts/edo/uploads-endpoints';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { confirm } from '@trassa/ui/confirm';
import { getReason } from '../../../shared/listing/failure-reason.rules.ts';
import { removeUploadMessages as messages } from './remove-upload.messages.ts';

const removeOrRestoreUpload = (id: string, body: UploadRemoval) =>
  call(edoUploadEndpoints.removeUpload, { params: { id }, body });

/** Deletes an uploaded document; one with an order is asked about twice. @returns false when it was not confirmed */
async function confirmAndRemove(id: string): Promise<boolean> {
  if (!(await confirm({ title: messages.ask, text: messages.text, okText: messages.remove, danger: true })))
    return false;
  try {
    await removeOrRestoreUpload(id, { deleted: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'edo/upload-ordered') throw error;
    const words = { title: messages.orderedAsk, text: error.message, okText: messages.removeAnyway };
    if (!(await confirm({ ...words, danger: true }))) return false;
    await removeOrRestoreUpload(id, { deleted: true, confirmed: true });
  }
  return true;
}

/** Deletion of an uploaded document, with an undo button in the toast. */
function useRemoveUpload(onRemoved: () => void) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['edo'] });
  const restore = async (id: string) => {
    try {
      await removeOrRestoreUpload(id, { deleted: false });
      await refresh();
    } catch (error) {
      toast.error(messages.restoreFailed, { description: getReason(error as Error, messages.restoreFailed) });
    }
  };
  return useMutation({
    mutationFn: confirmAndRemove,
    onSuccess: (isRemoved, id) => {
      if (!isRemoved) return;
      toast.success(messages.removed, { undo: () => void restore(id) });
      onRemoved();
      void refresh();
    },
    onError: (error) => toast.error(messages.failed, { description: getReason(error, messages.failed) }),
  });
}

/** Button that deletes the opened document, which a person has uploaded. */
export function RemoveUpload({
  documentId,
  onRemoved,
}: {
  readonly documentId: string;
  readonly onRemoved: () => void;
}) {
  const remove = useRemoveUpload(onRemoved);
  return (
    <Button
      size="s"
      variant="quiet"
      icon="trash-2"
      loading={remove.isPending}
      onClick={() => remove.mutate(documentId)}
    >
      {messages.remove}
    </Button>
  );
}
