import PostalMime from 'postal-mime';

export interface MailboxEmail {
  id: number;
  from: string;
  to: string[];
  subject: string;
  text: string;
  /** ISO 8601 UTC. */
  at: string;
  /** Attached files; `content` is base64. */
  files: { name: string; type: string; content: string }[];
}

const MAX_EMAILS = 500;

/** Emails of all addresses, newest first; the oldest are dropped at the limit. */
export class Mailbox {
  private letters: MailboxEmail[] = [];
  private count = 0;
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  async take(raw: Buffer, envelope: { from: string; to: string[] }): Promise<void> {
    const { subject = '', text = '', attachments } = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
    this.count += 1;
    const files = attachments.map(({ filename, mimeType, content }) => ({
      ...{ name: filename ?? '', type: mimeType, content: String(content) },
    }));
    const email = { id: this.count, ...envelope, subject, text: text.trim(), at: this.now().toISOString(), files };
    this.letters = [email, ...this.letters].slice(0, MAX_EMAILS);
  }

  list(to?: string): MailboxEmail[] {
    const address = to?.toLowerCase();
    return this.letters.filter((email) => !address || email.to.some((one) => one.toLowerCase() === address));
  }
}
