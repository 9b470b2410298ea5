import type { Webhook } from '@trassa/contracts/account/integrations';
import { toast } from '@trassa/mfe-kit/toasts';
import { ConfirmDialog } from '@trassa/ui/confirm';
import { integrationsMessages as messages } from './integrations.messages.ts';
import { useRemoveHook, useRotateHook } from './integrations.queries.ts';

/** Asks before a webhook gets a new secret or is removed. */
export function WebhookQuestion(props: {
  readonly hook: Webhook;
  readonly asked: 'rotate' | 'remove';
  readonly onIssued: (secret: string) => void;
  readonly onClose: () => void;
}) {
  const { id, url } = props.hook;
  const rotate = useRotateHook();
  const remove = useRemoveHook();
  const questions = {
    rotate: {
      title: messages.rotateTitle(new URL(url).host),
      text: messages.rotateText,
      okText: messages.rotate,
      action: async () => props.onIssued((await rotate.mutateAsync(id)).secret),
    },
    remove: {
      title: messages.removeTitle,
      text: messages.removeText,
      okText: messages.remove,
      danger: true,
      action: async () => {
        await remove.mutateAsync(id);
        toast.success(messages.removed);
      },
    },
  };
  return <ConfirmDialog options={questions[props.asked]} onAnswer={props.onClose} />;
}
