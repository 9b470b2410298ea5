import { escapeHtml } from '../../shared/escape-html.ts';
import type { MailboxEmail } from './mailbox.ts';

/** Links are clickable; all other content is escaped. */
function buildBody(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);
}

/** An attached file behind a link that holds it. */
const buildFileLink = ({ name, type, content }: MailboxEmail['files'][number]) =>
  `<a download="${escapeHtml(name)}" href="data:${escapeHtml(type)};base64,${content}">${escapeHtml(name)}</a>`;

function renderEmail({ subject, from, to, at, text, files }: MailboxEmail): string {
  const time = new Date(at).toLocaleString('ru-RU', { timeZone: 'Europe/Moscow' });
  return `<article><h2>${escapeHtml(subject)}</h2><p class="from">${escapeHtml(from)} → ${escapeHtml(to.join(', '))}, ${time}</p><pre>${buildBody(text)}</pre>${files.map(buildFileLink).join(', ')}</article>`;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:32px auto;padding:0 16px;color:#1b2430;background:#f6f7f9}
article{background:#fff;border:1px solid #e3e7ec;border-radius:12px;padding:16px 20px;margin:16px 0}
h2{font-size:18px;margin:0}.from{color:#5a6675;margin:4px 0 12px}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}`;

/** Mailbox as a page for people who try the product. */
export function renderMailPage(letters: readonly MailboxEmail[]): string {
  const list = letters.map(renderEmail).join('') || '<p>Писем пока нет.</p>';
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Почтовый ящик</title><style>${STYLE}</style><h1>Почтовый ящик</h1>${list}</html>`;
}
