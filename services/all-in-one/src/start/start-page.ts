import { buildWaitingPage } from '@trassa/service-gateway/features/pages/waiting-page';
import { formatSeconds, type StartStep, type StartSteps } from './start-steps.ts';

/** Looks every second whether the installation answers; meanwhile it shows the steps anew. */
const script = `const look=async()=>{try{
const answer=await fetch(location.href,{cache:'no-store',headers:{accept:'text/html'}});
if(answer.status!==503)return location.reload();
const main=/<main>(.*)<\\/main>/s.exec(await answer.text());
if(main)document.querySelector('main').innerHTML=main[1]}catch{}
setTimeout(look,1000)};setTimeout(look,1000)`;

/** Page of a start: its steps with their seconds. In pieces, between which the nonce goes. */
export function buildStartPage(steps: StartSteps): readonly string[] {
  const items = steps.list().map((step) => buildItem(step, steps.readDuration(step)));
  return buildWaitingPage({
    title: 'Трасса запускается',
    head: '<noscript><meta http-equiv="refresh" content="2"></noscript>',
    text: `<p>Страница откроется сама. Первый запуск дольше: он собирает страницы и создаёт базу.</p><ol>${items.join('')}</ol>`,
    script,
  });
}

function buildItem(step: StartStep, milliseconds: number): string {
  if (step.beganAt === null) return `<li>${step.name}</li>`;
  const detail = step.detail ? `<small>${escapeHtml(step.detail)}</small>` : '';
  const state = step.endedAt === null ? 'class="running" aria-current="step"' : 'class="done"';
  return `<li ${state}><span>${step.name}</span><span>${formatSeconds(milliseconds)}</span>${detail}</li>`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
