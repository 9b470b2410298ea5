import { siteMessages as site } from '../../../shared/site/site.messages.ts';
import { SpriteDrawing } from '../../../shared/site/sprite.tsx';
import { rolesMessages as words } from '../roles.messages.ts';

/** Mark of a picture whose figures are an example. */
const exampleMark = <small className="eg">{site.demoMark}</small>;

function Role({
  title,
  text,
  points,
}: {
  readonly title: string;
  readonly text: string;
  readonly points: readonly { readonly text: string; readonly href: string | null }[];
}) {
  return (
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
      <ul className="tick">
        {points.map((point) => (
          <li key={point.text}>{point.href ? <a href={point.href}>{point.text}</a> : point.text}</li>
        ))}
      </ul>
    </div>
  );
}

function Clients() {
  const { head, clients, act, agreed } = words.director;
  return (
    <div className="fig" aria-hidden="true">
      {exampleMark}
      <p className="fh">
        {head[0]}
        <span>{head[1]}</span>
        <span>{head[2]}</span>
      </p>
      {clients.map(({ name, pays, rating, grade }) => (
        <p key={name}>
          {name}
          <span className={grade === 'c' ? 'dn' : undefined}>{pays}</span>
          <em className={grade}>{rating}</em>
        </p>
      ))}
      <p className="ft">
        {act}
        <span className="ok">
          <SpriteDrawing name="i-check" />
          {agreed}
        </span>
      </p>
    </div>
  );
}

function RouteMap() {
  const { from, to, plate, notice } = words.dispatcher;
  return (
    <div className="map" aria-hidden="true">
      {exampleMark}
      <svg viewBox="0 0 400 330" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path fill="#eef2f5" d="M0 0h400v330H0z" />
        <path fill="#dcebdc" d="M-5 20 70-5h90l-30 70-80 30-55-10zM290 210l60-24 55 20v60l-70 14-50-30z" />
        <path d="M-10 300c60-6 90-40 150-36s70 44 130 34 80-60 140-66" fill="none" stroke="#c3dcf1" strokeWidth="26" />
        <path
          d="M0 96l90 22 80-50 100 24 140-50M118-10l-20 130 40 90-10 130M300-10l-30 102 34 120-16 130M-10 190l148 20 166 2 106-26"
          fill="none"
          stroke="#fff"
          strokeWidth="6"
        />
        <path
          d="M52 214C100 206 96 150 150 140s70 30 110 4 54-74 92-84"
          fill="none"
          stroke="#fff"
          strokeWidth="13"
          strokeLinecap="round"
        />
        <path
          d="M232 154c10-2 18-4 28-10 40-26 54-74 92-84"
          fill="none"
          stroke="#8b97a7"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <path d="M52 214C100 206 96 150 150 140c34-6 54 18 82 14" fill="none" stroke="#1257d6" strokeWidth="6" />
        <g fill="#fff" strokeWidth="5">
          <circle cx="52" cy="214" r="8" stroke="#1257d6" />
          <circle cx="352" cy="60" r="8" stroke="#4a5666" />
          <circle cx="232" cy="154" r="9" stroke="#1257d6" fill="#ffb020" />
        </g>
        <text x="30" y="244">
          {from}
        </text>
        <text x="334" y="54" textAnchor="end">
          {to}
        </text>
      </svg>
      <span className="pin">
        <SpriteDrawing name="truck" />
        {plate}
      </span>
      <span className="toast">
        <SpriteDrawing name="i-bell" />
        {notice}
      </span>
    </div>
  );
}

function Phone() {
  const { time, trip, distance, turn, eta, place, cargo, rows, done } = words.driver;
  return (
    <div className="phone" aria-hidden="true">
      <p className="pt">
        <b>{time}</b>
        {exampleMark}
        <span>{trip}</span>
      </p>
      <p className="turn">
        <SpriteDrawing name="up" />
        <b>{distance}</b>
        {turn}
      </p>
      <div>
        <small>{eta}</small>
        <b>{place}</b>
        <small>{cargo}</small>
      </div>
      {rows.map(({ icon, label, value, tone }) => (
        <p key={label} className="row">
          <SpriteDrawing name={icon} />
          {label}
          <em className={tone || undefined}>{value}</em>
        </p>
      ))}
      <span className="mb">{done}</span>
    </div>
  );
}

export function Roles() {
  return (
    <section className="roles" id="roles" aria-labelledby="h-r">
      <div className="wrap">
        <h2 id="h-r">{words.title}</h2>
        <div className="grid">
          <article className="dir">
            <Role {...words.director} />
            <Clients />
          </article>
          <article className="dis">
            <Role {...words.dispatcher} />
            <RouteMap />
          </article>
          <article className="drv">
            <Role {...words.driver} />
            <Phone />
          </article>
        </div>
      </div>
    </section>
  );
}
