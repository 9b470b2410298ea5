/** Message as the Bot API shows it to the bot. */
interface BotApiUpdate {
  update_id: number;
  message: {
    message_id: number;
    date: number;
    chat: { id: number; type: 'private'; first_name: string };
    from: { id: number; is_bot: false; first_name: string };
    text: string;
  };
}

/** Message of the bot to a person. */
export interface SentMessage {
  messageId: number;
  chatId: number;
  text: string;
  button: { text: string; url: string } | null;
  /** ISO 8601 UTC. */
  at: string;
}

const MAX_KEPT_MESSAGES = 1000;

/** Chats of one bot: what people write to it, and what it answers. */
export class BotChats {
  private updates: BotApiUpdate[] = [];
  private sent: SentMessage[] = [];
  private count = 0;
  private polls = 0;
  private wake: (() => void) | null = null;
  private readonly known = new Set<number>();
  private readonly blocked = new Set<number>();
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  write({ chatId, name, text }: { chatId: number; name: string; text: string }): void {
    this.count += 1;
    this.known.add(chatId);
    this.blocked.delete(chatId);
    const person = { id: chatId, first_name: name };
    const message = {
      message_id: this.count,
      date: Math.floor(this.now().getTime() / 1000),
      chat: { ...person, type: 'private' as const },
      from: { ...person, is_bot: false as const },
      text,
    };
    this.updates = [...this.updates, { update_id: this.count, message }].slice(-MAX_KEPT_MESSAGES);
    this.wake?.();
  }

  block(chatId: number): void {
    this.blocked.add(chatId);
  }

  /** Updates from a number on; earlier ones are confirmed and dropped. Waits up to `waitMs` for the first one. */
  async take(from: number, waitMs: number): Promise<BotApiUpdate[] | 'conflict'> {
    this.updates = this.updates.filter(({ update_id }) => update_id >= from);
    this.polls += 1;
    const mine = this.polls;
    // Telegram ends the previous poll with a conflict.
    this.wake?.();
    if (this.updates.length > 0 || waitMs === 0) return this.updates;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, waitMs).unref();
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    return mine === this.polls ? this.updates : 'conflict';
  }

  /** Why the bot may not write to a chat; null when it may. */
  refusal(chatId: number): { code: number; description: string } | null {
    if (this.blocked.has(chatId)) return { code: 403, description: 'Forbidden: bot was blocked by the user' };
    return this.known.has(chatId) ? null : { code: 400, description: 'Bad Request: chat not found' };
  }

  send(message: Omit<SentMessage, 'messageId' | 'at'>): SentMessage {
    this.count += 1;
    const sent = { messageId: this.count, ...message, at: this.now().toISOString() };
    this.sent = [...this.sent, sent].slice(-MAX_KEPT_MESSAGES);
    return sent;
  }

  /** Messages to a chat, oldest first. */
  sentTo(chatId?: number): SentMessage[] {
    return this.sent.filter((message) => chatId === undefined || message.chatId === chatId);
  }

  close(): void {
    this.wake?.();
  }
}
