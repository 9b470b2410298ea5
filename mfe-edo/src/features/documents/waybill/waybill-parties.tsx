import type { WaybillFields, WaybillParty } from '@trassa/contracts/edo/waybill-fields';
import { Company } from '@trassa/freight-ui/company';
import { Icon, type IconName } from '@trassa/ui/icon';
import { Phone } from '@trassa/ui/phone';
import { formatAddressLine, formatPersonName } from '../../../shared/waybill/waybill.rules.ts';
import { SourceMark } from './source-mark.tsx';
import { waybillMessages } from './waybill.messages.ts';
import styles from './waybill.module.css';

interface PartyProps {
  readonly role: string;
  readonly icon: IconName;
  readonly party: WaybillParty | null;
  readonly note?: string | null;
}

function Party({ role, icon, party, note }: PartyProps) {
  const name = party?.НаимОрг ?? formatPersonName(party?.ФИО ?? null) ?? waybillMessages.noParty;
  return (
    <div className={styles.party}>
      <div className={styles.kicker}>
        <Icon name={icon} size={14} />
        {role}
        <SourceMark source={party?.Источник} />
      </div>
      <Company name={party?.Вид === 'ИП' ? waybillMessages.soleTrader(name) : name} inn={party?.ИНН} kpp={party?.КПП} />
      {party?.Адрес ? <p>{formatAddressLine(party.Адрес)}</p> : null}
      <div className={styles.contacts}>
        {party?.Телефоны.map((phone) => (
          <span key={phone}>
            <Icon name="phone" size={14} />
            <Phone number={phone} />
          </span>
        ))}
        {party?.ЭлПочта.map((mail) => (
          <span key={mail}>
            <Icon name="mail" size={14} />
            {mail}
          </span>
        ))}
      </div>
      {note ? <p className={styles.dim}>{note}</p> : null}
    </div>
  );
}

function formatForwarderNote(flag: boolean | null | undefined): string | null {
  if (flag === null || flag === undefined) return null;
  return flag ? waybillMessages.forwarder : waybillMessages.notForwarder;
}

/** Consignor, carrier, consignee and, if named, the customer. */
export function WaybillParties({ fields }: { readonly fields: WaybillFields }) {
  const { Грузоотправитель, Перевозчик, Грузополучатель, Заказчик } = fields;
  return (
    <section className={styles.parties}>
      <Party
        role={waybillMessages.consignor}
        icon="warehouse"
        party={Грузоотправитель}
        note={formatForwarderNote(Грузоотправитель?.Экспедитор)}
      />
      <Party role={waybillMessages.carrier} icon="truck" party={Перевозчик} />
      <Party
        role={waybillMessages.consignee}
        icon="package-open"
        party={Грузополучатель}
        note={Грузополучатель?.КомментарийАдреса}
      />
      {Заказчик ? <Party role={waybillMessages.customer} icon="handshake" party={Заказчик} /> : null}
    </section>
  );
}
