import { getTopic, type NotificationTopic } from '@trassa/contracts/account/notification-topics';
import type { Email } from '../../providers/mailer.ts';
import type { BotMessage } from '../../providers/telegram.ts';
import type { PushContent } from '../../providers/web-push.ts';

export interface MessageToDeliver {
  id: string;
  topic: NotificationTopic;
  title: string;
  text: string;
  href: string | null;
}

const settingsPath = '/dashboard/settings?tab=notifications';
const messagesPath = '/dashboard/messages';

/** The one button of a message: its words, and the page it opens. */
function buildButton({ topic, href }: MessageToDeliver, origin: string): { text: string; url: string } {
  const { button, place } = getTopic(topic);
  return { text: button, url: `${origin}${href ?? place}` };
}

const MAX_TELEGRAM_LENGTH = 4096;

export function composeBotMessage(message: MessageToDeliver, origin: string): BotMessage {
  const text = [message.title, message.text].filter(Boolean).join('\n\n').slice(0, MAX_TELEGRAM_LENGTH);
  return { text, button: buildButton(message, origin) };
}

/** A push service takes at most 4 KB. */
const MAX_PUSH_TEXT_LENGTH = 400;

export function composePush(message: MessageToDeliver, origin: string): PushContent {
  const { text: button, url } = buildButton(message, origin);
  const { id: tag, title, text } = message;
  const body = text.length > MAX_PUSH_TEXT_LENGTH ? `${text.slice(0, MAX_PUSH_TEXT_LENGTH - 1)}…` : text;
  return { title, body, button, url, tag };
}

const buildFooter = (origin: string) => `Какие письма приходят, решаете вы: ${origin}${settingsPath}`;

/** Email about one message, or the daily one with the list of them. */
export function composeNotificationEmail(
  to: string,
  messages: readonly MessageToDeliver[],
  { origin, isDigest }: { origin: string; isDigest: boolean },
): Email {
  const [first] = messages;
  if (!first || isDigest) return composeDigest(to, messages, origin);
  const { text, url } = buildButton(first, origin);
  const lines = [first.text, `${text}: ${url}`, buildFooter(origin)];
  return { to, subject: first.title, text: lines.filter(Boolean).join('\n\n') };
}

function composeDigest(to: string, messages: readonly MessageToDeliver[], origin: string): Email {
  const items = messages.map(({ title, text }, index) => [`${index + 1}. ${title}`, text].filter(Boolean).join('\n'));
  const lines = [...items, `Открыть сообщения: ${origin}${messagesPath}`, buildFooter(origin)];
  return { to, subject: `Трасса: события за день (${messages.length})`, text: lines.join('\n\n') };
}
