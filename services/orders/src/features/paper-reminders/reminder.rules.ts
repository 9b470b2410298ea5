import type { NewMessage } from '@trassa/contracts/account/messages';
import { daysUntil, dayText } from '@trassa/contracts/moscow-day.rules';
import { type FleetPaper, reminderStep } from '@trassa/contracts/orders/paper-terms.rules';
import { paperReason } from '../../shared/paper-reason.rules.ts';

/** Reminders of papers that run out. The step is part of the key, so that each is sent once however often the job runs. */
export function paperReminders(papers: readonly FleetPaper[], now: Date): NewMessage[] {
  return papers.flatMap((paper) => {
    const { holder, view, label, endsOn } = paper;
    const step = reminderStep(endsOn, now);
    if (step === null) return [];
    return [
      {
        key: `${paperReason(paper)}/${step}`,
        kind: 'document',
        topic: 'paper-ends',
        reasons: [paperReason(paper)],
        title: `${holder}: ${label}, ${leftText(daysUntil(endsOn, now))}`,
        text: `Действует по ${dayText(endsOn)}. Продлите и впишите новый срок.`,
        href: `/transport/directory?view=${view}`,
      },
    ];
  });
}

const left = { one: 'остался', few: 'осталось', many: 'осталось', other: 'осталось' } as const;
const daysForms = { one: 'день', few: 'дня', many: 'дней', other: 'дня' } as const;
const forms = new Intl.PluralRules('ru');

function leftText(days: number): string {
  if (days === 0) return 'сегодня последний день';
  const form = forms.select(days) as keyof typeof daysForms;
  return `${left[form]} ${days}\u00a0${daysForms[form]}`;
}
