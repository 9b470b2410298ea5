import type { WaybillFields, WaybillReceipt, WaybillStage } from '@trassa/contracts/edo/waybill-fields';
import { Pairs } from '@trassa/ui/card';
import { figure, fullName, massMethodText } from '../../../shared/waybill/waybill.rules.ts';
import { SourceMark } from './source-mark.tsx';
import { waybillMessages } from './waybill.messages.ts';
import styles from './waybill.module.css';

type Row = { name: string; value: React.ReactNode; key?: string };
const known = (rows: Row[]) => rows.filter((row) => row.value);

function commonRows(stage: WaybillStage): Row[] {
  const signed = stage.ПодписьВодителя;
  return [
    { name: waybillMessages.operation, value: stage.Операция },
    { name: waybillMessages.when, value: [stage.Дата, stage.Время].filter(Boolean).join(', ') },
    {
      name: waybillMessages.driverSigned,
      value: signed && [fullName(signed), signed.Дата, signed.Время].filter(Boolean).join(', '),
    },
    ...stage.Замечания.map((note, index) => ({ key: `note-${index}`, name: note.Имя, value: note.Значение })),
  ];
}

function receiptRows(receipt: WaybillReceipt): Row[] {
  return [
    { name: waybillMessages.refusalReason, value: receipt.ПричинаОтказа },
    { name: waybillMessages.state, value: receipt.Состояние },
    { name: waybillMessages.places, value: receipt.КоличествоМест && figure(receipt.КоличествоМест) },
    {
      name: waybillMessages.mass,
      value:
        receipt.МассаБрутто &&
        [waybillMessages.kg(figure(receipt.МассаБрутто)), massMethodText(receipt.МетодОпределенияМассы)]
          .filter(Boolean)
          .join(', '),
    },
    ...receipt.Позиции.map((position, index) => ({
      key: `position-${index}`,
      name: position.Наименование ?? '—',
      value: [position.КоличествоМест && `${figure(position.КоличествоМест)} мест`, position.Состояние]
        .filter(Boolean)
        .join(', '),
    })),
  ];
}

/** Data of T2, T3 and T4: acceptance, receipt or refusal, delivery. Only stages of the opened title are shown. */
export function WaybillStages({ fields }: { readonly fields: WaybillFields }) {
  const stages = [
    { key: 'Прием', stage: fields.Прием, rows: [] as Row[] },
    { key: 'Получение', stage: fields.Получение, rows: fields.Получение ? receiptRows(fields.Получение) : [] },
    { key: 'Выдача', stage: fields.Выдача, rows: [] as Row[] },
  ] as const;
  return stages.map(({ key, stage, rows }) =>
    stage ? (
      <section key={key} className={styles.stage}>
        <div className={styles.kicker}>
          {key === 'Получение' && fields.Получение?.Отказ ? waybillMessages.refused : waybillMessages.stage[key]}
          <SourceMark source={stage.Источник} />
        </div>
        <Pairs rows={known([...commonRows(stage), ...rows])} />
      </section>
    ) : null,
  );
}
