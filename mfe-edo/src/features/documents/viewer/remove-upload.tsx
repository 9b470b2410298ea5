import { Button } from '@trassa/ui/button';
import { removeUploadMessages as messages } from './remove-upload.messages.ts';
import { useRemoveUpload } from './remove-upload.queries.ts';

/** Deletes the opened document, which was dropped. */
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
