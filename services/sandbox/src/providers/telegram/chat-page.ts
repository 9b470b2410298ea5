import { escapeHtml } from '../../shared/escape-html.ts';
import type { SentMessage } from './chats.ts';

const getMessage = ({ text, button, at }: SentMessage) =>
  `<article><p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>${
    button ? `<a href="${escapeHtml(button.url)}">${escapeHtml(button.text)}</a>` : ''
  }<small>${escapeHtml(at)}</small></article>`;

/** Page in place of t.me and of the messenger: the button «Запустить», and the messages of the bot. */
export function chatPage({ code, messages }: { code: string; messages: readonly SentMessage[] }): string {
  const start = code
    ? `<form method="post" action="/telegram/_press"><input type="hidden" name="code" value="${escapeHtml(code)}">
<button>Запустить</button></form>`
    : '';
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Телеграм (песочница)</title><style>body{font:16px/1.4 sans-serif;max-width:560px;margin:24px auto;padding:0 16px}
article{background:#eef3f8;border-radius:12px;padding:8px 12px;margin:8px 0}a{display:block;margin:6px 0}
small{color:#56626f}button{font-size:16px;padding:8px 20px}</style>
<h1>Бот Трассы</h1><p>Замена Телеграма для демонстрации.</p>${start}${messages.map(getMessage).join('')}</html>`;
}
