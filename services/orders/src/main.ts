import { runService } from '@trassa/service-kit/run-service';
import { ordersService } from './service.ts';

await runService(ordersService);
