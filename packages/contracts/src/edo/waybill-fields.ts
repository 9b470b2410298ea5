import { z } from 'zod';

/** A value exactly as it stands in the signed XML (dates stay `ДД.ММ.ГГГГ`, masses stay text); null when absent or blank. */
const xmlValueSchema = z.string().nullable();

/** Kinds of titles: T1-T4 and replacement are read whole, others in outline. */
export const titleKinds = [
  'T1',
  'T2',
  'T3',
  'T4',
  'readdress',
  'replacement',
  'cost',
  'order',
  'accompanying',
  'trip-sheet',
  'invoice',
  'refusal',
  'unknown',
] as const;
export type TitleKind = (typeof titleKinds)[number];

/** Title that a block of fields came from. `fromChain`: that title is in another document of the chain. */
export const fieldSourceSchema = z.object({
  title: z.enum(titleKinds),
  fileId: xmlValueSchema,
  fromChain: z.boolean(),
});
export type FieldSource = z.infer<typeof fieldSourceSchema>;

/** An address: parts when the title gives parts, `Текст` when it gives one line, `КодГАР` when it gives a register id. */
const waybillAddressSchema = z.object({
  Индекс: xmlValueSchema,
  КодРегиона: xmlValueSchema,
  Район: xmlValueSchema,
  Город: xmlValueSchema,
  НаселенныйПункт: xmlValueSchema,
  Улица: xmlValueSchema,
  Дом: xmlValueSchema,
  Корпус: xmlValueSchema,
  Квартира: xmlValueSchema,
  КодСтраны: xmlValueSchema,
  Текст: xmlValueSchema,
  КодГАР: xmlValueSchema,
});
export type WaybillAddress = z.infer<typeof waybillAddressSchema>;

/** Full name of a person as the title gives it. */
const waybillPersonSchema = z.object({ Фамилия: xmlValueSchema, Имя: xmlValueSchema, Отчество: xmlValueSchema });
export type WaybillPerson = z.infer<typeof waybillPersonSchema>;

/** One party of the waybill. For a sole trader or a person `НаимОрг` is null and `ФИО` is set. */
const waybillPartySchema = z.object({
  Вид: z.enum(['ЮЛ', 'ИП', 'ФЛ', 'Иностранное лицо']).nullable(),
  НаимОрг: xmlValueSchema,
  ФИО: waybillPersonSchema.nullable(),
  ИНН: xmlValueSchema,
  КПП: xmlValueSchema,
  ОГРНИП: xmlValueSchema,
  Адрес: waybillAddressSchema.nullable(),
  Телефоны: z.array(z.string()),
  ЭлПочта: z.array(z.string()),
  Источник: fieldSourceSchema,
});
export type WaybillParty = z.infer<typeof waybillPartySchema>;

/** A truck or a trailer. `ТипВладения`: a code of `titleOwnerships`. `Грузоподъемность` in t, `Вместимость` in m3. */
export const waybillVehicleSchema = z.object({
  РегНомер: xmlValueSchema,
  НомерСТС: xmlValueSchema,
  НомерВИН: xmlValueSchema,
  ТипВладения: xmlValueSchema,
  Тип: xmlValueSchema,
  Марка: xmlValueSchema,
  Грузоподъемность: xmlValueSchema,
  Вместимость: xmlValueSchema,
  Источник: fieldSourceSchema,
});
export type WaybillVehicle = z.infer<typeof waybillVehicleSchema>;

/** A driver with the licence's series, number and date of issue. */
export const waybillDriverSchema = waybillPersonSchema.extend({
  СерияВУ: xmlValueSchema,
  НомерВУ: xmlValueSchema,
  ДатаВыдачиВУ: xmlValueSchema,
  ИНН: xmlValueSchema,
  Телефоны: z.array(z.string()),
  Источник: fieldSourceSchema,
});
export type WaybillDriver = z.infer<typeof waybillDriverSchema>;

/** One line of the cargo; masses in kg. */
const waybillCargoSchema = z.object({
  Наименование: xmlValueSchema,
  Состояние: xmlValueSchema,
  СпособУпаковки: xmlValueSchema,
  ВидТары: xmlValueSchema,
  КоличествоМест: xmlValueSchema,
  Маркировка: z.array(z.string()),
  МассаБрутто: xmlValueSchema,
  МассаНетто: xmlValueSchema,
  КоличествоПаллет: xmlValueSchema,
  Контейнеры: z.array(z.string()),
  Источник: fieldSourceSchema,
});
export type WaybillCargo = z.infer<typeof waybillCargoSchema>;

/** What the consignor states about loading. Times as written: `ДД.ММ.ГГГГTЧЧ:ММ:СС+03:00`. */
const waybillLoadingSchema = z.object({
  ЗаявленноеВремя: xmlValueSchema,
  Прибытие: xmlValueSchema,
  Убытие: xmlValueSchema,
  МассаОтгруженная: xmlValueSchema,
  МетодОпределенияМассы: xmlValueSchema,
  КоличествоМест: xmlValueSchema,
  Адрес: waybillAddressSchema.nullable(),
  Источник: fieldSourceSchema,
});
export type WaybillLoading = z.infer<typeof waybillLoadingSchema>;

/** The consignor's instructions for carriage. */
const waybillInstructionsSchema = z.object({
  НормативныеТребования: xmlValueSchema,
  ЗапретПерегрузки: xmlValueSchema,
  СрокДоставки: xmlValueSchema,
  Пломба: xmlValueSchema,
  ТемператураОт: xmlValueSchema,
  ТемператураДо: xmlValueSchema,
  Источник: fieldSourceSchema,
});
export type WaybillInstructions = z.infer<typeof waybillInstructionsSchema>;

/** Who signed a title, as the XML says; what the certificate says is in the signatures. */
export const waybillSignatorySchema = waybillPersonSchema.extend({
  Статус: xmlValueSchema,
  Должность: xmlValueSchema,
  ДатаДоверенности: xmlValueSchema,
  НомерДоверенности: xmlValueSchema,
  ИдентификаторДоверенности: xmlValueSchema,
  СсылкаПроверки: xmlValueSchema,
  СистемаХранения: xmlValueSchema,
  Источник: fieldSourceSchema,
});
export type WaybillSignatory = z.infer<typeof waybillSignatorySchema>;

/** Name and value that a participant added to a title, for example a driver's simple signature. */
export const waybillNoteSchema = z.object({ Имя: z.string(), Значение: z.string() });
export type WaybillNote = z.infer<typeof waybillNoteSchema>;

/** The driver's simple electronic signature put into a title by the carrier's system. */
const simpleSignatureSchema = waybillPersonSchema.extend({ Дата: xmlValueSchema, Время: xmlValueSchema });
export type SimpleSignature = z.infer<typeof simpleSignatureSchema>;

/**
 * Fields that T2, T3 and T4 share; T2 and T4 have no others. `Замечания` holds remarks, marks and
 * other notes.
 */
const waybillStageSchema = z.object({
  Операция: xmlValueSchema,
  Дата: xmlValueSchema,
  Время: xmlValueSchema,
  ПодписьВодителя: simpleSignatureSchema.nullable(),
  Замечания: z.array(waybillNoteSchema),
  Источник: fieldSourceSchema,
});
export type WaybillStage = z.infer<typeof waybillStageSchema>;

/** One line of the cargo as the consignee received it; mass in kg. */
const receivedCargoSchema = z.object({
  Наименование: xmlValueSchema,
  Состояние: xmlValueSchema,
  КоличествоМест: xmlValueSchema,
  Маркировка: z.array(z.string()),
  МассаБрутто: xmlValueSchema,
});
export type ReceivedCargo = z.infer<typeof receivedCargoSchema>;

/** T3: the consignee received or refused the cargo. `Отказ` is true when the title is a refusal. */
const waybillReceiptSchema = waybillStageSchema.extend({
  Отказ: z.boolean(),
  ПричинаОтказа: xmlValueSchema,
  ЗаявленноеВремя: xmlValueSchema,
  Прибытие: xmlValueSchema,
  Убытие: xmlValueSchema,
  КоличествоМест: xmlValueSchema,
  МассаБрутто: xmlValueSchema,
  МетодОпределенияМассы: xmlValueSchema,
  Состояние: xmlValueSchema,
  АдресВыгрузки: waybillAddressSchema.nullable(),
  Позиции: z.array(receivedCargoSchema),
});
export type WaybillReceipt = z.infer<typeof waybillReceiptSchema>;

/** Number, dates, versions. `ВерсияПрограммы`, `ВерсияФормата`, `ИдентификаторФайла` belong to the opened title itself. */
const waybillHeadSchema = z.object({
  НомерНакладной: xmlValueSchema,
  ДатаНакладной: xmlValueSchema,
  НомерЗаказа: xmlValueSchema,
  ДатаЗаказа: xmlValueSchema,
  ВерсияПрограммы: xmlValueSchema,
  ВерсияФормата: xmlValueSchema,
  ИдентификаторФайла: xmlValueSchema,
  КНД: xmlValueSchema,
  УИД: xmlValueSchema,
  Операция: xmlValueSchema,
  ДатаСоставления: xmlValueSchema,
  ВремяСоставления: xmlValueSchema,
});

/**
 * Fields of a waybill that a carrier reads. Parties, vehicles, drivers, cargo and loading come from T1, also when
 * another title is opened; each block names its source. `Прием` is T2, `Получение` is T3, `Выдача` is T4.
 */
export const waybillFieldsSchema = waybillHeadSchema.extend({
  Грузоотправитель: waybillPartySchema.extend({ Экспедитор: z.boolean().nullable() }).nullable(),
  Заказчик: waybillPartySchema.nullable(),
  Грузополучатель: waybillPartySchema
    .extend({ АдресДоставки: waybillAddressSchema.nullable(), КомментарийАдреса: xmlValueSchema })
    .nullable(),
  Перевозчик: waybillPartySchema.nullable(),
  ТранспортныеСредства: z.array(waybillVehicleSchema),
  Прицепы: z.array(waybillVehicleSchema),
  Водители: z.array(waybillDriverSchema),
  Грузы: z.array(waybillCargoSchema),
  Указания: waybillInstructionsSchema.nullable(),
  Погрузка: waybillLoadingSchema.nullable(),
  Подписант: waybillSignatorySchema.nullable(),
  Прием: waybillStageSchema.nullable(),
  Получение: waybillReceiptSchema.nullable(),
  Выдача: waybillStageSchema.nullable(),
});
export type WaybillFields = z.infer<typeof waybillFieldsSchema>;
