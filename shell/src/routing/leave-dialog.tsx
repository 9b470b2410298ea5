import { ConfirmDialog } from '@trassa/ui/confirm';
import { routingMessages as messages } from './routing.messages.ts';

/** «Уйти со страницы?» for pages with unsaved input. */
export function LeaveDialog({ onAnswer }: { readonly onAnswer: (leave: boolean) => void }) {
  const { leaveTitle, leaveText, leave, stay } = messages;
  const options = { title: leaveTitle, text: leaveText, okText: leave, cancelText: stay, danger: true };
  return <ConfirmDialog options={options} onAnswer={onAnswer} />;
}
