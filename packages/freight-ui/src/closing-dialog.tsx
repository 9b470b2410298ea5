import { ReasonDialog } from '@trassa/ui/reason-dialog';
import { type ToastOptions, toast } from '@trassa/ui/toast';
import type { ClosingMessages } from './closing.messages.ts';

/** Result of finishing trips; `error` says why one was refused. */
interface ClosingReply {
  readonly closed: number;
  readonly refused: readonly { readonly error: string }[];
}

/** Shows a toast: count of finished trips, reasons of the first three refusals, `wayBack` as the button to undo. */
export function announceClosing(
  { closed, refused }: ClosingReply,
  messages: ClosingMessages,
  wayBack?: ToastOptions,
): void {
  if (refused.length === 0) {
    toast.success(closed > 0 ? messages.done(closed) : messages.nothing, wayBack ?? { seconds: 5 });
    return;
  }
  const why = new Set(refused.slice(0, 3).map(({ error }) => error));
  const description = [messages.refused(refused.length), ...why].join('. ');
  toast.warning(closed > 0 ? messages.done(closed) : messages.none, { ...wayBack, description, seconds: 12 });
}

interface ClosingDialogProps {
  readonly count: number;
  readonly messages: ClosingMessages;
  /** Mutation that takes the reason. */
  readonly closing: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly mutate: (reason: string, options: { onSuccess: () => void }) => void;
  };
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/**
 * Confirmation with a reason before trips without news are finished without T4. Errors of the call are shown in the
 * dialog.
 */
export function ClosingDialog({ count, messages, closing, onClose, onDone }: ClosingDialogProps) {
  const done = () => {
    onClose();
    onDone?.();
  };
  return (
    <ReasonDialog
      words={messages.dialog(count)}
      pending={closing.isPending}
      error={closing.error}
      onSubmit={(reason) => closing.mutate(reason, { onSuccess: done })}
      onClose={onClose}
    />
  );
}
