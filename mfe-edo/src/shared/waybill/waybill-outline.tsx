import type { TitleOutline } from '@trassa/contracts/edo/document-content';
import { Pairs } from '@trassa/ui/card';
import { Company } from '@trassa/ui/company';
import { waybillMessages } from './waybill.messages.ts';
import styles from './waybill.module.css';

/** What could be read of a document without structured reading: number, date, parties. Nothing when there is none of it. */
export function WaybillOutline({ outline }: { readonly outline: TitleOutline }) {
  const rows = [
    { name: waybillMessages.documentNumber, value: outline.Номер },
    { name: waybillMessages.documentDate, value: outline.Дата },
    ...outline.Стороны.map((party, index) => ({
      key: `party-${index}`,
      name: party.Роль,
      value: <Company name={party.Наименование ?? waybillMessages.noParty} inn={party.ИНН} kpp={party.КПП} />,
    })),
  ].filter((row) => row.value);
  if (rows.length === 0) return null;
  return (
    <section className={styles.stage}>
      <div className={styles.kicker}>{waybillMessages.outline}</div>
      <Pairs rows={rows} />
    </section>
  );
}
