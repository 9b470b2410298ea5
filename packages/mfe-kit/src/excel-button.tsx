import { buildFileName } from '@trassa/contracts/file-name';
import { Button } from '@trassa/ui/button';
import { useMutation } from './query.tsx';
import { saveWorkbook, type WorkbookSheet } from './save-workbook.ts';
import { toast } from './toasts.tsx';

const messages = { excel: 'Excel', failed: 'Не удалось сохранить файл' } as const;

export type { WorkbookSheet } from './save-workbook.ts';

/**
 * Button «Excel»: saves what the page shows. The name is made of `file` and of `days`, or of today. `sheets` is called
 * when the button is pressed, and may fetch what is missing.
 */
export function ExcelButton({
  file,
  days,
  sheets,
  disabled,
}: {
  readonly file: string;
  readonly days?: string;
  readonly sheets: () => readonly WorkbookSheet[] | Promise<readonly WorkbookSheet[]>;
  readonly disabled?: boolean;
}) {
  const saving = useMutation({
    mutationFn: async () => saveWorkbook(buildFileName(file, days), await sheets()),
    onError: (error) => toast.error(messages.failed, { description: error.message }),
  });
  return (
    <Button icon="download" fold disabled={disabled} loading={saving.isPending} onClick={() => saving.mutate()}>
      {messages.excel}
    </Button>
  );
}
