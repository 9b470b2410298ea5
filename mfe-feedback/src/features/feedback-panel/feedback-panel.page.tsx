import { NotBuiltPage } from '@trassa/mfe-kit/not-built-page';
import { feedbackPanelMessages } from './feedback-panel.messages.ts';

/** /feedback: not built yet. */
export function FeedbackPanelPage() {
  return <NotBuiltPage title={feedbackPanelMessages.title} text={feedbackPanelMessages.text} />;
}
