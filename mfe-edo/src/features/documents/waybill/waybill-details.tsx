import type { WaybillFields } from '@trassa/contracts/edo/waybill-fields';
import { Pairs } from '@trassa/ui/card';
import { Copyable } from '@trassa/ui/copy';
import { formatPersonName, formatSignatoryStatus } from '../../../shared/waybill/waybill.rules.ts';
import { waybillMessages } from './waybill.messages.ts';
import styles from './waybill.module.css';

export type DetailRow = { name: string; value: React.ReactNode; key?: string };
export const filterKnownRows = (rows: readonly DetailRow[]): DetailRow[] => rows.filter((row) => row.value);

function buildSignatoryRows({ Подписант }: WaybillFields): DetailRow[] {
  if (!Подписант) return [];
  const { ДатаДоверенности, НомерДоверенности, ИдентификаторДоверенности, СсылкаПроверки } = Подписант;
  return [
    {
      name: waybillMessages.signatory,
      value: [formatPersonName(Подписант), Подписант.Должность].filter(Boolean).join(', '),
    },
    { name: waybillMessages.signatoryStatus, value: formatSignatoryStatus(Подписант.Статус) },
    {
      name: waybillMessages.attorney,
      value: waybillMessages.formatAttorney(НомерДоверенности, ДатаДоверенности, ИдентификаторДоверенности),
    },
    { name: waybillMessages.check, value: СсылкаПроверки },
  ];
}

/** Order, operation, rules, signatory, id in GIS EPD, versions. */
export function WaybillDetails({ fields }: { readonly fields: WaybillFields }) {
  const rows: DetailRow[] = [
    {
      name: waybillMessages.order,
      value: fields.НомерЗаказа && waybillMessages.formatOrder(fields.НомерЗаказа, fields.ДатаЗаказа),
    },
    { name: waybillMessages.operation, value: fields.Операция },
    { name: waybillMessages.rules, value: fields.Указания?.НормативныеТребования },
    ...buildSignatoryRows(fields),
    { name: waybillMessages.uid, value: fields.УИД && <Copyable text={fields.УИД} /> },
    {
      name: waybillMessages.versions,
      value: waybillMessages.formatVersions(fields.ВерсияПрограммы, fields.ВерсияФормата),
    },
  ];
  return (
    <section className={styles.stage}>
      <div className={styles.kicker}>{waybillMessages.details}</div>
      <Pairs rows={filterKnownRows(rows)} />
    </section>
  );
}
