import type { WaybillCargo as CargoPosition, WaybillFields } from '@trassa/contracts/edo/waybill-fields';
import { cargoTotals, figure, massMethodText } from '../../../shared/waybill/waybill.rules.ts';
import { SourceMark } from './source-mark.tsx';
import { waybillMessages } from './waybill.messages.ts';
import styles from './waybill.module.css';

function Position({ position }: { readonly position: CargoPosition }) {
  return (
    <tr>
      <td>
        <b>{position.Наименование ?? '—'}</b>
        {position.Состояние ? <small>{position.Состояние}</small> : null}
      </td>
      <td className={styles.wide}>{[position.СпособУпаковки, position.ВидТары].filter(Boolean).join(' · ') || '—'}</td>
      <td className={styles.wide}>{[...position.Маркировка, ...position.Контейнеры].join(', ') || '—'}</td>
      <td className={styles.num}>{figure(position.КоличествоМест)}</td>
      <td className={`${styles.num} ${styles.wide}`}>{figure(position.КоличествоПаллет)}</td>
      <td className={styles.num}>{figure(position.МассаБрутто)}</td>
    </tr>
  );
}

/** Cargo positions with their totals. */
export function WaybillCargo({ fields }: { readonly fields: WaybillFields }) {
  const totals = cargoTotals(fields.Грузы);
  const method = massMethodText(fields.Погрузка?.МетодОпределенияМассы ?? null);
  if (fields.Грузы.length === 0) return null;
  return (
    <section className={styles.cargo}>
      <div className={styles.kicker}>
        {waybillMessages.cargo}
        <SourceMark source={fields.Грузы[0]?.Источник} />
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{waybillMessages.name}</th>
            <th scope="col" className={styles.wide}>
              {waybillMessages.packing}
            </th>
            <th scope="col" className={styles.wide}>
              {waybillMessages.marking}
            </th>
            <th scope="col" className={styles.num}>
              {waybillMessages.places}
            </th>
            <th scope="col" className={`${styles.num} ${styles.wide}`}>
              {waybillMessages.pallets}
            </th>
            <th scope="col" className={styles.num}>
              {waybillMessages.gross}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.Грузы.map((position, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two positions of a waybill may be equal in every word
            <Position key={index} position={position} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{[waybillMessages.total, method].filter(Boolean).join(', ')}</td>
            <td className={styles.wide} />
            <td className={styles.wide} />
            <td className={styles.num}>{figure(totals.places)}</td>
            <td className={`${styles.num} ${styles.wide}`}>{figure(totals.pallets)}</td>
            <td className={styles.num}>{figure(totals.gross)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
