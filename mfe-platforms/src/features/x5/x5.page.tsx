import { NotBuiltPage } from '@trassa/mfe-kit/not-built-page';
import { x5Messages } from './x5.messages.ts';

/** /x5: not built yet. */
export function X5Page() {
  return <NotBuiltPage title={x5Messages.title} text={x5Messages.text} />;
}
