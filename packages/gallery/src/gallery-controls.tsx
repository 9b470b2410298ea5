import { SelectField } from '@trassa/freight-ui/select-field';
import { AutocompleteField } from '@trassa/ui/autocomplete-field';
import { Badge } from '@trassa/ui/badge';
import { Button, IconButton } from '@trassa/ui/button';
import { DateField } from '@trassa/ui/date-field';
import { CheckboxField, TextAreaField, TextField } from '@trassa/ui/field';
import { FilterChip } from '@trassa/ui/filter-chip';
import { FilterSelect } from '@trassa/ui/filter-select';
import { Icon, iconNames } from '@trassa/ui/icon';
import { Kbd } from '@trassa/ui/kbd';
import { Note, Row, Truncate } from '@trassa/ui/layout';
import { MentionsField } from '@trassa/ui/mentions-field';
import { Delta, Money } from '@trassa/ui/money';
import { Pagination } from '@trassa/ui/pagination';
import { PasswordField } from '@trassa/ui/password-field';
import { ProgressLane } from '@trassa/ui/progress-lane';
import { SearchField } from '@trassa/ui/search-field';
import { Segmented } from '@trassa/ui/segmented';
import { SummaryCard } from '@trassa/ui/summary-card';
import { Tabs } from '@trassa/ui/tabs';
import { Tag } from '@trassa/ui/tag';
import { UploadDrop } from '@trassa/ui/upload-drop';
import { useState } from 'react';
import styles from './gallery.module.css';
import { doNothing, GallerySection } from './gallery-section.tsx';

const firms = [
  { key: '1', title: 'ООО «Волга-Карго»', note: 'ИНН 3328412207, КПП 332801001 · г. Владимир, ул. Куйбышева, д. 26Б' },
  { key: '2', title: 'ООО «Волга-Карго Логистик»', note: 'ИНН 5260418853, КПП 526001001 · г. Нижний Новгород' },
  { key: '3', title: 'ООО «Волгакарготранс»', note: 'ИНН 6316208741, КПП 631601001 · г. Самара, Московское ш., д. 17' },
];

function ButtonSamples() {
  return (
    <GallerySection title="Кнопки" note="Одна главная на экран. Зелёная — только про деньги.">
      <Row>
        <Button variant="primary" icon="plus">
          Главная
        </Button>
        <Button>Обычная</Button>
        <Button variant="money" icon="hand-coins">
          Получить деньги
        </Button>
        <Button variant="quiet">Тихая</Button>
        <Button variant="danger" icon="trash-2">
          Удалить
        </Button>
      </Row>
      <Row>
        <Button variant="primary" loading>
          Сохраняем
        </Button>
        <Button disabled>Недоступна</Button>
        <Button size="s">Малая</Button>
        <IconButton icon="refresh-cw" label="Обновить" />
        <IconButton icon="bell" label="Новости" dot />
        <Button variant="link">Ссылка</Button>
        <Button href="#far" iconAfter="arrow-up-right">
          Далеко
        </Button>
      </Row>
    </GallerySection>
  );
}

function FieldSamples() {
  const [firm, setFirm] = useState('');
  const [day, setDay] = useState<string | null>('2025-11-20');
  const [plan, setPlan] = useState('extended');
  return (
    <GallerySection title="Поля и выбор" note="Ошибка под полем, подсказки с двух букв.">
      <div className={styles.pair}>
        <TextField label="Почта" defaultValue="savelev@volga-cargo.ru" />
        <TextField label="Телефон" defaultValue="+7 920 418-07" error="Введите корректный номер телефона" />
        <TextField label="ИНН" aside="из карточки" defaultValue="3328412207" readOnly />
        <PasswordField label="Пароль" defaultValue="dlinnyj Parol 42" strengthOf="dlinnyj Parol 42" />
        <SelectField
          label="Тариф"
          value={plan}
          onChange={setPlan}
          options={[
            { value: 'basic', label: 'Стартовый' },
            { value: 'extended', label: 'Профессиональный' },
          ]}
        />
        <DateField label="День погрузки" value={day} onChange={setDay} />
        <AutocompleteField
          label="Компания"
          icon="building-2"
          value={firm}
          onValueChange={setFirm}
          onSelect={(item) => setFirm(item.title)}
          suggestions={firms}
          placeholder="Название или ИНН"
          footer={
            <>
              <Kbd>↑</Kbd> <Kbd>↓</Kbd> выбрать, <Kbd>Enter</Kbd> подставить. Нет в списке? Введите ИНН
            </>
          }
        />
        <TextAreaField label="Что случилось" hint="До 2 000 знаков" placeholder="Опишите одним абзацем" />
        <MentionSample />
      </div>
      <Row>
        <CheckboxField label="Почта" defaultChecked />
        <CheckboxField label="СМС" />
        <CheckboxField label="Нельзя" disabled />
      </Row>
    </GallerySection>
  );
}

function MentionSample() {
  const [text, setText] = useState('');
  return (
    <MentionsField
      label="Комментарий"
      placeholder="Напишите, @ упомянет коллегу"
      value={text}
      onValueChange={setText}
      people={[{ id: '1', name: 'Ольга Ефимова' }]}
      onMention={doNothing}
    />
  );
}

function FilterSamples({ theme }: { readonly theme: string }) {
  const [platform, setPlatform] = useState('all');
  const [view, setView] = useState<'table' | 'board'>('table');
  const [tab, setTab] = useState<'over' | 'fast' | 'past'>('over');
  const [text, setText] = useState('');
  const [page, setPage] = useState(7);
  return (
    <GallerySection title="Фильтры, вкладки, вид, страницы">
      <Row>
        <SearchField label="Поиск" placeholder="Номер, ИНН, водитель" value={text} onValueChange={setText} />
        <FilterSelect
          label="Платформа"
          value={platform}
          onChange={setPlatform}
          options={[
            { value: 'all', label: 'Все' },
            { value: 'x5', label: 'X5 Group' },
            { value: 'edo', label: 'ЭДО' },
          ]}
        />
        <FilterChip label="Статус" value="в пути" on onClick={doNothing} onClear={doNothing} />
        <FilterChip label="Ещё фильтры" icon="sliders-horizontal" count={2} onClick={doNothing} />
        <Segmented
          label="Вид"
          value={view}
          onChange={setView}
          options={[
            { value: 'table', label: 'Таблица', icon: 'table' },
            { value: 'board', label: 'Доска', icon: 'square-kanban' },
          ]}
        />
      </Row>
      <Tabs
        label="Разделы"
        active={tab}
        onChange={setTab}
        tabs={[
          { key: 'over', label: 'Обзор' },
          { key: 'fast', label: 'Быстрые оплаты', count: 2 },
          { key: 'past', label: 'История' },
        ]}
      />
      <Pagination
        label={`Страницы, ${theme}`}
        page={page}
        pageSize={20}
        total={1284}
        onPageChange={setPage}
        onPageSizeChange={doNothing}
      />
    </GallerySection>
  );
}

/** Samples of buttons, fields, filters and cards. */
export function ControlSamples({ theme }: { readonly theme: string }) {
  return (
    <>
      <ButtonSamples />
      <FieldSamples />
      <FilterSamples theme={theme} />
      <GallerySection title="Сводная карточка">
        <div className={styles.pair}>
          <SummaryCard
            value="148"
            label="Всего заказов"
            trend={<Delta value={12} text="12 %" word="к октябрю" />}
            onClick={doNothing}
          />
          <SummaryCard value="23" label="Активные, фильтр включён" trend="7 в пути" selected onClick={doNothing} />
          <SummaryCard
            value={<Money kopecks={984_260_000} />}
            label="Общая выручка"
            trend={<Delta value={-4} text="4 %" word="к октябрю" />}
          />
          <SummaryCard value="0" label="Загружаем" loading />
        </div>
      </GallerySection>
      <GallerySection title="Ход работы, загрузка файлов, мелочи">
        <ProgressLane value={0.25} label="Загружено 12 400 из 50 000" />
        <ProgressLane label="Загружаем" />
        <UploadDrop
          title="Архивы любого оператора"
          text="Перетащите zip, xml или sig: разберём сами"
          onFiles={doNothing}
          compact
        />
        <Row>
          <Tag>Т1</Tag>
          <Badge tone="green" icon="shield-check" size="s">
            ЭП
          </Badge>
          <Kbd>Ctrl K</Kbd>
        </Row>
        <Truncate>
          Общество с ограниченной ответственностью «Транспортно-экспедиционная компания «Северный ветер»
        </Truncate>
        <Note small>Маленькая сноска под строкой</Note>
        <div className={styles.icons}>
          {iconNames.map((name) => (
            <Icon key={name} name={name} size={20} />
          ))}
        </div>
      </GallerySection>
    </>
  );
}
