-- Which table goes where in Citus, run once after npm run migrate; docs/operations.md tells the rest. Not yet run on Citus.
-- Written by: npx vitest run services/all-in-one/src/company-keys.test.ts --update

-- account
select create_reference_table('account.companies'); -- routing
-- account.audit_events: on the first node
select create_reference_table('account.people'); -- routing
select create_reference_table('account.users'); -- routing
-- account.challenges: on the first node
-- account.channel_pauses: on the first node
select create_reference_table('account.email_proofs'); -- routing
select create_reference_table('account.key_owners'); -- routing
select create_reference_table('account.passkeys'); -- routing
select create_reference_table('account.password_resets'); -- routing
select create_reference_table('account.recovery_codes'); -- routing
-- account.sign_in_attempts: on the first node
select create_reference_table('account.totp_factors'); -- routing
select create_distributed_table('account.access_requests', 'company_id', colocate_with => 'none');
select create_distributed_table('account.api_keys', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.calendar_feeds', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.company_deletions', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.company_erasures', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.consents', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.cost_policies', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.messages', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.deliveries', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.handovers', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.invitations', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.known_devices', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.message_reads', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.message_reasons', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.muted_orders', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.notification_choices', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.outgoing_emails', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.partner_registrations', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.push_subscriptions', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.sessions', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.refresh_tokens', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.second_factor_policies', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.telegram_chats', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.telegram_codes', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.user_states', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.webhooks', 'company_id', colocate_with => 'account.access_requests');
select create_distributed_table('account.webhook_deliveries', 'company_id', colocate_with => 'account.access_requests');

-- landing
select create_reference_table('landing.partners'); -- reference
select create_reference_table('landing.key_owners'); -- routing
select create_distributed_table('landing.attributions', 'company_id', colocate_with => 'none');
select create_distributed_table('landing.leads', 'company_id', colocate_with => 'landing.attributions');
select create_distributed_table('landing.partner_payments', 'company_id', colocate_with => 'landing.attributions');

-- orders
-- orders.groupings: on the first node
select create_reference_table('orders.key_owners'); -- routing
select create_distributed_table('orders.fleet', 'company_id', colocate_with => 'none');
select create_distributed_table('orders.orders', 'company_id', colocate_with => 'orders.fleet');
select create_distributed_table('orders.assignments', 'company_id', colocate_with => 'orders.fleet');
select create_distributed_table('orders.client_emails', 'company_id', colocate_with => 'orders.fleet');
select create_distributed_table('orders.comments', 'company_id', colocate_with => 'orders.fleet');
select create_distributed_table('orders.cost_norms', 'company_id', colocate_with => 'orders.fleet');
select create_distributed_table('orders.detentions', 'company_id', colocate_with => 'orders.fleet');
select create_distributed_table('orders.driver_people', 'company_id', colocate_with => 'orders.fleet');
select create_distributed_table('orders.email_refusals', 'company_id', colocate_with => 'orders.fleet');
select create_distributed_table('orders.payments', 'company_id', colocate_with => 'orders.fleet');
select create_distributed_table('orders.money_journal', 'company_id', colocate_with => 'orders.fleet');
select create_distributed_table('orders.money_outbox', 'company_id', colocate_with => 'orders.fleet');
select create_distributed_table('orders.order_files', 'company_id', colocate_with => 'orders.fleet');
select create_distributed_table('orders.order_history', 'company_id', colocate_with => 'orders.fleet');
select create_distributed_table('orders.order_templates', 'company_id', colocate_with => 'orders.fleet');
select create_distributed_table('orders.outgoing_messages', 'company_id', colocate_with => 'orders.fleet');
select create_distributed_table('orders.payment_requests', 'company_id', colocate_with => 'orders.fleet');
select create_distributed_table('orders.promises', 'company_id', colocate_with => 'orders.fleet');
select create_distributed_table('orders.subscription_periods', 'company_id', colocate_with => 'orders.fleet');
select create_distributed_table('orders.subscriptions', 'company_id', colocate_with => 'orders.fleet');
select create_distributed_table('orders.tracking_links', 'company_id', colocate_with => 'orders.fleet');
select create_distributed_table('orders.trip_events', 'company_id', colocate_with => 'orders.fleet');
select create_distributed_table('orders.trip_sheets', 'company_id', colocate_with => 'orders.fleet');
select create_distributed_table('orders.vat_modes', 'company_id', colocate_with => 'orders.fleet');

-- edo
-- edo.groupings: on the first node
select create_distributed_table('edo.archives', 'company_id', colocate_with => 'none');
select create_distributed_table('edo.arrivals', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.audit', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.chains', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.clients', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.closings', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.cloud_tasks', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.comments', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.connections', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.document_archives', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.document_history', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.documents', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.ingests', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.measurings', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.operator_feeds', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.operator_waybills', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.order_syncs', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.outgoing_messages', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.outgoing_titles', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.reading_attempts', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.rollup_sizes', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.rollups', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.saved_views', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.title_notices', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.trip_measures', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.upload_links', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.uploads', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.vehicle_types', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.vehicles', 'company_id', colocate_with => 'edo.archives');
select create_distributed_table('edo.ways', 'company_id', colocate_with => 'edo.archives');

-- geo
select create_reference_table('geo.key_owners'); -- routing
select create_reference_table('geo.places'); -- reference
select create_reference_table('geo.roads'); -- reference
-- geo.spends: on the first node
select create_distributed_table('geo.driver_consents', 'company_id', colocate_with => 'none');
select create_distributed_table('geo.expected_arrivals', 'company_id', colocate_with => 'geo.driver_consents');
select create_distributed_table('geo.last_positions', 'company_id', colocate_with => 'geo.driver_consents');
select create_distributed_table('geo.moved_vehicles', 'company_id', colocate_with => 'geo.driver_consents');
select create_distributed_table('geo.phones', 'company_id', colocate_with => 'geo.driver_consents');
select create_distributed_table('geo.position_sources', 'company_id', colocate_with => 'geo.driver_consents');
select create_distributed_table('geo.position_units', 'company_id', colocate_with => 'geo.driver_consents');
select create_distributed_table('geo.shifts', 'company_id', colocate_with => 'geo.driver_consents');
select create_distributed_table('geo.stop_visits', 'company_id', colocate_with => 'geo.driver_consents');
select create_distributed_table('geo.track_days', 'company_id', colocate_with => 'geo.driver_consents');
select create_distributed_table('geo.track_points', 'company_id', colocate_with => 'geo.driver_consents');

-- platforms
select create_reference_table('platforms.key_owners'); -- routing
select create_distributed_table('platforms.audit', 'company_id', colocate_with => 'none');
select create_distributed_table('platforms.connections', 'company_id', colocate_with => 'platforms.audit');
select create_distributed_table('platforms.syncs', 'company_id', colocate_with => 'platforms.audit');
select create_distributed_table('platforms.targets', 'company_id', colocate_with => 'platforms.audit');
select create_distributed_table('platforms.x5_tokens', 'company_id', colocate_with => 'platforms.audit');

-- finance
-- finance.groupings: on the first node
select create_reference_table('finance.key_owners'); -- routing
select create_reference_table('finance.key_rates'); -- reference
select create_distributed_table('finance.advances', 'company_id', colocate_with => 'none');
select create_distributed_table('finance.bank_accounts', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.bank_balances', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.bank_connections', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.bank_operations', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.bank_readings', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.bank_settlements', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.cash_watch', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.client_reminders', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.closed_months', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.cost_plans', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.due_totals', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.held_reports', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.known_names', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.ledger_entries', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.ledger_lines', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.ledger_totals', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.month_events', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.month_reports', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.operations', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.outgoing_messages', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.papers', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.paper_events', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.paper_lines', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.paper_numbers', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.paper_requisites', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.profit_totals', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.quotes', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.receipts', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.receivables', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.reminded_debts', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.reminder_schedules', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.reminders', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.trip_costs', 'company_id', colocate_with => 'finance.advances');
select create_distributed_table('finance.trips', 'company_id', colocate_with => 'finance.advances');

-- feedback
select create_distributed_table('feedback.feedback', 'company_id', colocate_with => 'none');
select create_distributed_table('feedback.feedback_answers', 'company_id', colocate_with => 'feedback.feedback');

-- gateway
-- gateway.limit_bucket: on the first node
-- gateway.release: on the first node
-- gateway.live: on the first node
-- gateway.live_override: on the first node
-- gateway.release_audit: on the first node
-- gateway.revoked_session: on the first node
-- gateway.write_probe: on the first node
