import type { ChainRoadLength } from '@trassa/contracts/edo/document';
import type {
  WaybillCargo as CargoPosition,
  WaybillFields,
  WaybillReceipt,
  WaybillStage,
} from '@trassa/contracts/edo/waybill-fields';
import { Pairs } from '@trassa/ui/card';
import type { ReactNode } from 'react';
import { formatFigure, formatMassMethod, formatPersonName, sumCargo } from '../../../shared/waybill/waybill.rules.ts';
import { SourceMark } from './source-mark.tsx';
import { waybillMessages } from './waybill.messages.ts';
import styles from './waybill.module.css';
import { type DetailRow, filterKnownRows, WaybillDetails } from './waybill-details.tsx';
import { WaybillLeg } from './waybill-leg.tsx';
import { WaybillParties } from './waybill-parties.tsx';
import { WaybillRig } from './waybill-rig.tsx';

function CargoLine({ position }: { readonly position: CargoPosition }) {
  return (
    <tr>
      <td>
        <b>{position.Наименование ?? '—'}</b>
        {position.Состояние ? <small>{position.Состояние}</small> : null}
      </td>
      <td className={styles.wide}>{[position.СпособУпаковки, position.ВидТары].filter(Boolean).join(' · ') || '—'}</td>
      <td className={styles.wide}>{[...position.Маркировка, ...position.Контейнеры].join(', ') || '—'}</td>
      <td className={styles.num}>{formatFigure(position.КоличествоМест)}</td>
      <td className={`${styles.num} ${styles.wide}`}>{formatFigure(position.КоличествоПаллет)}</td>
      <td className={styles.num}>{formatFigure(position.МассаБрутто)}</td>
    </tr>
  );
}

/** Lines of the cargo with their totals. */
function WaybillCargo({ fields }: { readonly fields: WaybillFields }) {
  const totals = sumCargo(fields.Грузы);
  const method = formatMassMethod(fields.Погрузка?.МетодОпределенияМассы ?? null);
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
            <CargoLine key={index} position={position} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{[waybillMessages.total, method].filter(Boolean).join(', ')}</td>
            <td className={styles.wide} />
            <td className={styles.wide} />
            <td className={styles.num}>{formatFigure(totals.places)}</td>
            <td className={`${styles.num} ${styles.wide}`}>{formatFigure(totals.pallets)}</td>
            <td className={styles.num}>{formatFigure(totals.gross)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function buildStageRows(stage: WaybillStage): DetailRow[] {
  const signed = stage.ПодписьВодителя;
  return [
    { name: waybillMessages.operation, value: stage.Операция },
    { name: waybillMessages.when, value: [stage.Дата, stage.Время].filter(Boolean).join(', ') },
    {
      name: waybillMessages.driverSigned,
      value: signed && [formatPersonName(signed), signed.Дата, signed.Время].filter(Boolean).join(', '),
    },
    ...stage.Замечания.map((note, index) => ({ key: `note-${index}`, name: note.Имя, value: note.Значение })),
  ];
}

function buildReceiptRows(receipt: WaybillReceipt): DetailRow[] {
  return [
    { name: waybillMessages.refusalReason, value: receipt.ПричинаОтказа },
    { name: waybillMessages.state, value: receipt.Состояние },
    { name: waybillMessages.places, value: receipt.КоличествоМест && formatFigure(receipt.КоличествоМест) },
    {
      name: waybillMessages.mass,
      value:
        receipt.МассаБрутто &&
        [waybillMessages.kg(formatFigure(receipt.МассаБрутто)), formatMassMethod(receipt.МетодОпределенияМассы)]
          .filter(Boolean)
          .join(', '),
    },
    ...receipt.Позиции.map((position, index) => ({
      key: `position-${index}`,
      name: position.Наименование ?? '—',
      value: [position.КоличествоМест && `${formatFigure(position.КоличествоМест)} мест`, position.Состояние]
        .filter(Boolean)
        .join(', '),
    })),
  ];
}

/** Data of T2, T3 and T4: acceptance, receipt or refusal, delivery. Only stages of the opened title are shown. */
function WaybillStages({ fields }: { readonly fields: WaybillFields }) {
  const stages = [
    { key: 'Прием', stage: fields.Прием, rows: [] as DetailRow[] },
    { key: 'Получение', stage: fields.Получение, rows: fields.Получение ? buildReceiptRows(fields.Получение) : [] },
    { key: 'Выдача', stage: fields.Выдача, rows: [] as DetailRow[] },
  ] as const;
  return stages.map(({ key, stage, rows }) =>
    stage ? (
      <section key={key} className={styles.stage}>
        <div className={styles.kicker}>
          {key === 'Получение' && fields.Получение?.Отказ ? waybillMessages.refused : waybillMessages.stage[key]}
          <SourceMark source={stage.Источник} />
        </div>
        <Pairs rows={filterKnownRows([...buildStageRows(stage), ...rows])} />
      </section>
    ) : null,
  );
}

interface ViewProps {
  /** At the top: what the opened title has changed. */
  readonly lead?: ReactNode;
  readonly fields: WaybillFields;
  readonly way: ChainRoadLength | null;
  /** Set where the details are shown separately. */
  readonly withoutDetails?: boolean;
}

/** Waybill for people: route, parties, vehicle and driver, cargo, stages, details. */
export function WaybillView({ lead, fields, way, withoutDetails }: ViewProps) {
  const hasT1 = fields.Грузоотправитель !== null || fields.Грузы.length > 0 || fields.ТранспортныеСредства.length > 0;
  return (
    <div className={styles.view}>
      {lead}
      {hasT1 || fields.Получение ? <WaybillLeg fields={fields} way={way} /> : null}
      {hasT1 ? <WaybillParties fields={fields} /> : null}
      {hasT1 ? <WaybillRig fields={fields} /> : null}
      <WaybillCargo fields={fields} />
      <WaybillStages fields={fields} />
      {withoutDetails ? null : <WaybillDetails fields={fields} />}
    </div>
  );
}
