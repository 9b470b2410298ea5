import type { WaybillReplacement as Replacement } from '@trassa/contracts/edo/waybill-replacement';
import { Pairs } from '@trassa/ui/card';
import { formatPersonName, parseMomentParts } from '../../../shared/waybill/waybill.rules.ts';
import { replacementMessages as messages } from './waybill.messages.ts';
import styles from './waybill.module.css';
import { Driver, Vehicle } from './waybill-rig.tsx';

function formatWaybillMoment(value: string | null): string | null {
  const parts = parseMomentParts(value);
  return parts ? [parts.day, parts.time].filter(Boolean).join(', ') : value;
}

/** New driver and vehicle with time and reason. Those of T1 follow, marked as T1's. */
export function WaybillReplacement({ replacement }: { readonly replacement: Replacement }) {
  const { ТранспортныеСредства: vehicles, Прицепы: trailers, Водители: drivers, Замечания: notes } = replacement;
  const rows = [
    { name: messages.when, value: formatWaybillMoment(replacement.Когда) },
    { name: messages.why, value: replacement.Причина },
    ...notes.map((note, index) => ({ key: `note-${index}`, name: note.Имя, value: note.Значение })),
  ];
  return (
    <section className={styles.rig}>
      <div>
        <div className={styles.kicker}>{messages.newVehicle}</div>
        {vehicles.map((vehicle, index) => (
          <Vehicle key={vehicle.РегНомер ?? index} vehicle={vehicle} trailers={index === 0 ? trailers : []} />
        ))}
        {vehicles.length === 0
          ? trailers.map((trailer, index) => (
              <Vehicle key={trailer.РегНомер ?? index} vehicle={trailer} trailers={[]} />
            ))
          : null}
        {vehicles.length + trailers.length === 0 ? messages.notReplaced : null}
      </div>
      <div>
        <div className={styles.kicker}>{messages.newDriver}</div>
        {drivers.map((driver) => (
          <Driver key={`${formatPersonName(driver)}${driver.НомерВУ}`} driver={driver} />
        ))}
        {drivers.length === 0 ? messages.notReplaced : null}
      </div>
      <div>
        <div className={styles.kicker}>{messages.replacement}</div>
        <Pairs rows={rows.filter((row) => row.value)} />
      </div>
    </section>
  );
}
