import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { TripPlanQuery } from '@trassa/contracts/orders/trip-plan';
import { Help } from '@trassa/ui/help';
import { tripPlanMessages as messages } from './trip-plan.messages.ts';
import styles from './trip-plan.module.css';
import { listPlanDays } from './trip-plan.rules.ts';
import { formatDayName } from './trip-words.ts';

const weekdayFormat = new Intl.DateTimeFormat('ru-RU', { weekday: 'short', timeZone: 'UTC' });

/** Days of the board; a press prints the plan of the day. */
export function BoardHead(props: {
  readonly query: TripPlanQuery;
  readonly now: Date;
  readonly onPrint: (day: string) => void;
}) {
  const { query, now, onPrint } = props;
  const today = getDay(now);
  return (
    <div className={styles.head}>
      <span>{messages.vehicles}</span>
      <div className={styles.days}>
        {listPlanDays(query).map((day) => {
          const [number, name, date] = [Number(day.slice(8)), weekdayFormat.format(new Date(day)), formatDayName(day)];
          return (
            <button
              key={day}
              type="button"
              data-today={day === today || undefined}
              title={messages.printDay(date)}
              aria-label={messages.dayToPrint(`${number} ${name}`, date)}
              onClick={() => onPrint(day)}
            >
              <b>{number}</b> {name}
            </button>
          );
        })}
      </div>
    </div>
  );
}

const legendEntries = ['loading', 'road', 'unloading', 'empty', 'now'] as const;

export function BoardLegend() {
  return (
    <p className={styles.legend}>
      {legendEntries.map((phase) => (
        <span key={phase} data-phase={phase}>
          {messages.legend[phase]}
          {phase === 'empty' ? <Help term={messages.legend.empty} text={messages.emptyHow} /> : null}
        </span>
      ))}
      <small>{messages.legendNote}</small>
    </p>
  );
}
