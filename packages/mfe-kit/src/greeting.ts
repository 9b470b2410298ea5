import { toMoscowClock } from '@trassa/contracts/moscow-day.rules';

const words = { morning: 'Доброе утро', day: 'Добрый день', evening: 'Добрый вечер', night: 'Доброй ночи' };

function getPartOfDay(now: Date): keyof typeof words {
  const hour = toMoscowClock(now).getUTCHours();
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'day' : 'evening';
}

/** «Доброе утро, Мария» by the hour in Moscow, also for the host's first paint. */
export function greeting(now: Date, firstName: string): string {
  return `${words[getPartOfDay(now)]}, ${firstName}`;
}
