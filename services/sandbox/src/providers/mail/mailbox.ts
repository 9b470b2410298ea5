import PostalMime from 'postal-mime';

/** A letter that came. */
export interface MailboxLetter {
  id: number;
  from: string;
  to: string[];
  subject: string;
  text: string;
  /** ISO 8601 UTC. */
  at: string;
}

const MOST_LETTERS = 500;

/** The letters of all addresses, newest first; the oldest go when there are too many. */
export class Mailbox {
  private letters: MailboxLetter[] = [];
  private count = 0;
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  async take(raw: Buffer, envelope: { from: string; to: string[] }): Promise<void> {
    const { subject = '', text = '' } = await PostalMime.parse(raw);
    this.count += 1;
    const letter = { id: this.count, ...envelope, subject, text: text.trim(), at: this.now().toISOString() };
    this.letters = [letter, ...this.letters].slice(0, MOST_LETTERS);
  }

  list(to?: string): MailboxLetter[] {
    const address = to?.toLowerCase();
    return this.letters.filter((letter) => !address || letter.to.some((one) => one.toLowerCase() === address));
  }
}
