import type { NewMessage } from '@trassa/contracts/account/messages';
import { countDaysUntil, formatDay } from '@trassa/contracts/moscow-day.rules';
import { type FleetPaper, getPaperReminderStep } from '@trassa/contracts/orders/paper-terms.rules';
import { buildFleetPaperReason } from '../../shared/paper-reason.rules.ts';

/** Reminders of papers that run out, one per paper and step of `paperReminderDays`, however often the job runs. */
export function buildFleetPaperReminders(papers: readonly FleetPaper[], now: Date): NewMessage[] {
  return papers.flatMap((paper) => {
    const { holder, view, label, endsOn } = paper;
    const step = getPaperReminderStep(endsOn, now);
    if (step === null) return [];
    return [
      {
        key: `${buildFleetPaperReason(paper)}/${step}`,
        kind: 'document',
        topic: 'paper-ends',
        reasons: [buildFleetPaperReason(paper)],
        title: `${holder}: ${label}, ${formatDaysLeft(countDaysUntil(endsOn, now))}`,
        text: `Действует по ${formatDay(endsOn)}. Продлите и впишите новый срок.`,
        href: `/transport/directory?view=${view}`,
      },
    ];
  });
}

const leftForms = { one: 'остался', few: 'осталось', many: 'осталось', other: 'осталось' } as const;
const daysForms = { one: 'день', few: 'дня', many: 'дней', other: 'дня' } as const;
const pluralRules = new Intl.PluralRules('ru');

function formatDaysLeft(days: number): string {
  if (days === 0) return 'сегодня последний день';
  const form = pluralRules.select(days) as keyof typeof daysForms;
  return `${leftForms[form]} ${days}\u00a0${daysForms[form]}`;
}
