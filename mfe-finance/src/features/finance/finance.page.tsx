import { NotBuiltPage } from '@trassa/mfe-kit/not-built-page';
import { financeMessages } from './finance.messages.ts';

/** /finance: not built yet. */
export function FinancePage() {
  return <NotBuiltPage title={financeMessages.title} text={financeMessages.text} />;
}
