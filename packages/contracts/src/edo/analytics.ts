import { z } from 'zod';
import { documentFiltersSchema } from './filters.ts';

const count = z.number().int();

/** Name with the count of its documents. */
export const namedCountSchema = z.object({ name: z.string(), count });

/** Route between two addresses as written in documents, with the count of its documents. */
export const routeCountSchema = z.object({ from: z.string(), to: z.string(), count });

/** Role of a company in documents: consignor, consignee, carrier. */
export const companyRoleSchema = z.enum(['go', 'gp', 'tk']);
export type CompanyRole = z.infer<typeof companyRoleSchema>;

/** Company with the count of its documents in any role. `key`: of its client card; `role`: its most frequent role. */
const topCompanySchema = namedCountSchema.extend({ key: z.string(), inn: z.string(), role: companyRoleSchema });
export type TopCompany = z.infer<typeof topCompanySchema>;

/**
 * GET /api/edo/analytics and /api/edo/geo. Without `login` all connections of the company; an absent `category` is ETRN
 * and `0` means all; `status` is the document's own code; days are Moscow days, both inclusive.
 */
export const analyticsQuerySchema = documentFiltersSchema.pick({
  login: true,
  period: true,
  status: true,
  category: true,
  dateFrom: true,
  dateTo: true,
});
export type AnalyticsQuery = z.infer<typeof analyticsQuerySchema>;

/** Documents by hour of the day, Moscow time, 0..23; null when there is no document. */
const timeAnalysisSchema = z.object({
  peakHour: count.nullable(),
  quietHour: count.nullable(),
  /** All documents divided by 24, as the specification has it. */
  avgDocumentsPerHour: z.number(),
  workingHours: z.object({
    /** First working hour: 8. */
    from: count,
    /** Hour after the last working one: 18. */
    to: count,
    /** Documents of the working hours. */
    count,
    /** Share of the documents of working hours in all documents, percent with one decimal. */
    percent: z.number(),
  }),
});

/**
 * The specification's analytics aggregate over documents that are not deleted. Each figure equals a recomputation from
 * the documents (`npm run verify -w @trassa/service-edo`). Lists begin with the most frequent, ties by name.
 */
export const analyticsSchema = z.object({
  totalDocuments: count,
  /** Documents of the same period in other categories; null with a filter by status or days. */
  otherCategories: count.nullable(),
  /** Vehicles that began a trip within the last 30 Moscow days; whatever the period, status and category. */
  activeTransports: count,
  companiesCount: count,
  /** Since midnight in Moscow; whatever the period and status. */
  documentsToday: count,
  statusDistribution: z.record(z.string(), count),
  /** The same as `statusDistribution`. */
  byStatus: z.record(z.string(), count),
  /** By the role code of the exchange; empty code: not stated. */
  roleDistribution: z.record(z.string(), count),
  /** Documents by name of a company other than the own one, whatever its role in them: the 100 most frequent. */
  byParticipant: z.record(z.string(), count),
  /** 24 entries, Moscow hours. */
  hourlyActivity: z.array(z.object({ hour: count, count })),
  /** The last 30 Moscow days up to today, days without documents included; `date` is `ГГГГ-ММ-ДД`. */
  dailyActivity: z.array(z.object({ date: z.string(), count })),
  /** The 10 companies with the most documents, without the own one. */
  topCompanies: z.array(topCompanySchema),
  /** By role: of the companies that have the role most often, the 10 with the most documents in any role. */
  topByRole: z.record(companyRoleSchema, z.array(topCompanySchema)),
  /** The 10 routes with the most documents. */
  popularRoutes: z.array(routeCountSchema),
  /** Count of different routes, then of different vehicles. */
  routes: count,
  vehicles: count,
  /** Documents by region of loading or unloading (a document within one region counts once), first 20. */
  regionActivity: z.array(namedCountSchema),
  /** Regions of loading, then of unloading: the 8 with the most documents each. */
  loadingRegions: z.array(namedCountSchema),
  unloadingRegions: z.array(namedCountSchema),
  /** Documents without a known region, which the lists leave out. */
  unknownRegions: z.object({ loading: count, unloading: count }),
  timeAnalysis: timeAnalysisSchema,
  /**
   * Every quarter from 2023 up to now, oldest first, empty ones included; filtered by category and status,
   * not by period and days. `period` as in the query.
   */
  quarters: z.array(z.object({ period: z.string(), count })),
  /** Whether an import is running; figures then cover the documents stored so far. */
  loading: z.boolean(),
});
export type Analytics = z.infer<typeof analyticsSchema>;
