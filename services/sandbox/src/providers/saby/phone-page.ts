import { escapeHtml } from '../../shared/escape-html.ts';
import type { Sms } from './phone.ts';

const renderSms = ({ phone, code, at }: Sms) => {
  const time = new Date(at).toLocaleTimeString('ru-RU', { timeZone: 'Europe/Moscow' });
  return `<article><p>Код для входа в Saby: <b>${escapeHtml(code)}</b></p><small>${escapeHtml(phone)}, ${time}</small></article>`;
};

/** The phone of the demonstration: messages with codes of Saby. */
export function renderPhonePage(sms: readonly Sms[]): string {
  const list = sms.map(renderSms).join('') || '<p>Сообщений пока нет.</p>';
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>СМС от Saby (песочница)</title><style>body{font:16px/1.4 sans-serif;max-width:560px;margin:24px auto;padding:0 16px}
article{background:#eef3f8;border-radius:12px;padding:8px 12px;margin:8px 0}p{margin:6px 0}small{color:#56626f}</style>
<h1>СМС от Saby</h1><p>Замена телефона для демонстрации.</p>${list}</html>`;
}
