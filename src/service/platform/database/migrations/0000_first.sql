CREATE TABLE "acknowledgements" (
	"contact_id" uuid PRIMARY KEY NOT NULL,
	"trip_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_ladders" (
	"contact_id" uuid PRIMARY KEY NOT NULL,
	"trip_id" uuid NOT NULL,
	"message_id" bigint NOT NULL,
	"state" text NOT NULL,
	"facts" jsonb NOT NULL,
	"wake_at" timestamp(3) with time zone,
	"operator_told_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ended_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"trip_id" uuid NOT NULL,
	"ended_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fixes" (
	"trip_id" uuid NOT NULL,
	"fixed_at" timestamp(3) with time zone NOT NULL,
	"sealed" "bytea" NOT NULL,
	"received_at" timestamp(3) with time zone,
	CONSTRAINT "fixes_trip_id_fixed_at_pk" PRIMARY KEY("trip_id","fixed_at")
);
--> statement-breakpoint
CREATE TABLE "kept_tracks" (
	"trip_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "panel_views" (
	"trip_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"hour" timestamp(3) with time zone NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "panel_views_trip_id_contact_id_hour_pk" PRIMARY KEY("trip_id","contact_id","hour")
);
--> statement-breakpoint
CREATE TABLE "rescue_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"link_hash" text,
	"trip_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"expires_at" timestamp(3) with time zone,
	CONSTRAINT "rescue_codes_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "rescue_codes_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "trip_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trip_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text,
	"number" text NOT NULL,
	"number_hash" text NOT NULL,
	"tail_hash" text NOT NULL,
	"email" text,
	"notified_at" timestamp(3) with time zone,
	"tell_on_distress" boolean DEFAULT true NOT NULL,
	"removed_at" timestamp(3) with time zone,
	"is_out" boolean DEFAULT false NOT NULL,
	"left_at" timestamp(3) with time zone,
	"has_left" boolean DEFAULT false NOT NULL,
	"is_quiet" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"activity" text,
	"location" text,
	"plan" text,
	"seeming_plan" text,
	"distance" text,
	"time" text,
	"started_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"state" text,
	"due_at" timestamp(3) with time zone,
	"grace_ms" bigint,
	"retention_ms" bigint,
	"alerted_at" timestamp(3) with time zone,
	"distress_at" timestamp(3) with time zone,
	"called_again_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"asked_at" timestamp(3) with time zone,
	"question_out_at" timestamp(3) with time zone,
	"alarm" jsonb,
	"well_at" timestamp(3) with time zone,
	"reading_limits" jsonb,
	"silence_at" timestamp(3) with time zone,
	"quiet_at" timestamp(3) with time zone,
	"quiet_told_at" timestamp(3) with time zone,
	"rings" boolean DEFAULT false NOT NULL,
	"question" jsonb,
	"question_at" timestamp(3) with time zone,
	"keep_track" boolean DEFAULT false NOT NULL,
	"forgotten_at" timestamp(3) with time zone,
	"wake_at" timestamp(3) with time zone,
	"watch_failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text,
	"phone_hash" text,
	"first_name" text,
	"last_name" text,
	"profile" text,
	"contacts" text,
	"plan_defaults" text,
	"password_hash" text,
	"pin_hash" text,
	"distress_pin_hash" text,
	"identity" text,
	"texted_at" timestamp(3) with time zone,
	"left_at" timestamp(3) with time zone,
	"demo" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "users_phone_hash_unique" UNIQUE("phone_hash"),
	CONSTRAINT "users_identity_unique" UNIQUE("identity"),
	CONSTRAINT "users_demo_unique" UNIQUE("demo")
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"contact_id" uuid PRIMARY KEY NOT NULL,
	"trip_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "beta_signups" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "beta_signups_email_hash_unique" UNIQUE("email_hash")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incoming_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"trip_id" uuid,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"recipient_hash" text NOT NULL,
	"kind" text NOT NULL,
	"lane" text NOT NULL,
	"turn" integer NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"reply_to" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"first_tried_at" timestamp(3) with time zone,
	"next_at" timestamp(3) with time zone,
	"way" text NOT NULL,
	"unclear_at" timestamp(3) with time zone,
	"second_unclear" integer NOT NULL,
	"reason" text,
	"receipt" text,
	"receipt_at" timestamp(3) with time zone,
	"receipt_code" integer,
	"has_ladder" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opt_outs" (
	"number" text PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"leased_until" timestamp(3) with time zone,
	"done_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_months" (
	"number" text NOT NULL,
	"month" timestamp(3) with time zone NOT NULL,
	"given" integer NOT NULL,
	CONSTRAINT "sms_months_number_month_pk" PRIMARY KEY("number","month")
);
--> statement-breakpoint
CREATE TABLE "throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "unanswered_tries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sender" text NOT NULL,
	"network" text NOT NULL,
	"turn" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"tried_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"number_hash" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"answered_at" timestamp(3) with time zone,
	"link_hash" text,
	"reached_at" timestamp(3) with time zone,
	"heard_at" timestamp(3) with time zone,
	"practice_at" timestamp(3) with time zone,
	CONSTRAINT "contact_requests_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "contact_requests_once" UNIQUE("user_id","number_hash")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"last_used_at" timestamp(3) with time zone,
	"last_position_at" timestamp(3) with time zone,
	"sos_at" timestamp(3) with time zone,
	"sos_heard_at" timestamp(3) with time zone,
	"session" text,
	"expires_at" timestamp(3) with time zone,
	"spared_at" timestamp(3) with time zone,
	CONSTRAINT "devices_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"stop_hash" text NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ready_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "password_resets_stop_hash_unique" UNIQUE("stop_hash")
);
--> statement-breakpoint
CREATE TABLE "phone_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"phone_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"session" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone,
	CONSTRAINT "push_subscriptions_endpoint_hash_unique" UNIQUE("endpoint_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"device_name" text,
	"last_used_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "data_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"trip_id" uuid,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grant_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispatcher_desks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"map_hash" text NOT NULL,
	"name" text NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"acknowledged_at" timestamp(3) with time zone,
	CONSTRAINT "dispatcher_desks_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "dispatcher_desks_map_hash_unique" UNIQUE("map_hash")
);
--> statement-breakpoint
CREATE TABLE "dispatcher_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trip_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"secret_hash" text,
	"code_hash" text,
	"code_ends_at" timestamp(3) with time zone,
	"with_medical" boolean NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "dispatcher_links_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "dispatcher_links_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "fed_fixes" (
	"trip_id" uuid NOT NULL,
	"fixed_at" timestamp(3) with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"next_at" timestamp(3) with time zone,
	CONSTRAINT "fed_fixes_trip_id_fixed_at_pk" PRIMARY KEY("trip_id","fixed_at")
);
--> statement-breakpoint
CREATE TABLE "live_link_openings" (
	"link_id" uuid NOT NULL,
	"hour" timestamp(3) with time zone NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "live_link_openings_link_id_hour_pk" PRIMARY KEY("link_id","hour")
);
--> statement-breakpoint
CREATE TABLE "live_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trip_id" uuid NOT NULL,
	"contact_id" uuid,
	"secret_hash" text NOT NULL,
	"name" text NOT NULL,
	"sent_by" text,
	"made_at" timestamp(3) with time zone NOT NULL,
	"taken_back_at" timestamp(3) with time zone,
	CONSTRAINT "live_links_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "trip_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"trip_id" uuid NOT NULL,
	"contact_id" uuid,
	"kind" text NOT NULL,
	"text" text,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drill_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"drill_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text,
	"number" text NOT NULL,
	"number_hash" text NOT NULL,
	"link_hash" text NOT NULL,
	"tell_on_distress" boolean NOT NULL,
	"is_held" boolean NOT NULL,
	"ladder" jsonb,
	"called_at" timestamp(3) with time zone,
	"reached_at" timestamp(3) with time zone,
	"reached_by" text,
	CONSTRAINT "drill_contacts_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "drills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"calls" boolean NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"why" text,
	"wake_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "acknowledgements" ADD CONSTRAINT "acknowledgements_contact_id_trip_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."trip_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acknowledgements" ADD CONSTRAINT "acknowledgements_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_ladders" ADD CONSTRAINT "contact_ladders_contact_id_trip_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."trip_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_grants" ADD CONSTRAINT "ended_grants_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixes" ADD CONSTRAINT "fixes_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_tracks" ADD CONSTRAINT "kept_tracks_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_views" ADD CONSTRAINT "panel_views_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_views" ADD CONSTRAINT "panel_views_contact_id_trip_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."trip_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescue_codes" ADD CONSTRAINT "rescue_codes_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescue_codes" ADD CONSTRAINT "rescue_codes_contact_id_trip_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."trip_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_contacts" ADD CONSTRAINT "trip_contacts_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_contact_id_trip_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."trip_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_keys" ADD CONSTRAINT "data_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_keys" ADD CONSTRAINT "data_keys_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatcher_desks" ADD CONSTRAINT "dispatcher_desks_link_id_dispatcher_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."dispatcher_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatcher_links" ADD CONSTRAINT "dispatcher_links_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatcher_links" ADD CONSTRAINT "dispatcher_links_contact_id_trip_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."trip_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fed_fixes" ADD CONSTRAINT "fed_fixes_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_link_openings" ADD CONSTRAINT "live_link_openings_link_id_live_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."live_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_links" ADD CONSTRAINT "live_links_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_links" ADD CONSTRAINT "live_links_contact_id_trip_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."trip_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_events" ADD CONSTRAINT "trip_events_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_events" ADD CONSTRAINT "trip_events_contact_id_trip_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."trip_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drill_contacts" ADD CONSTRAINT "drill_contacts_drill_id_drills_id_fk" FOREIGN KEY ("drill_id") REFERENCES "public"."drills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drills" ADD CONSTRAINT "drills_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acknowledgements_trip" ON "acknowledgements" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "contact_ladders_trip" ON "contact_ladders" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "contact_ladders_unknown" ON "contact_ladders" USING btree ("trip_id") WHERE "contact_ladders"."operator_told_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_ladders_wake" ON "contact_ladders" USING btree ("wake_at") WHERE "contact_ladders"."wake_at" is not null;--> statement-breakpoint
CREATE INDEX "ended_grants_trip" ON "ended_grants" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "ended_grants_ended" ON "ended_grants" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "fixes_received" ON "fixes" USING btree ("trip_id","received_at");--> statement-breakpoint
CREATE INDEX "panel_views_contact" ON "panel_views" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "panel_views_at" ON "panel_views" USING btree ("at");--> statement-breakpoint
CREATE INDEX "rescue_codes_trip" ON "rescue_codes" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "rescue_codes_contact" ON "rescue_codes" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "rescue_codes_expire" ON "rescue_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "trip_contacts_position" ON "trip_contacts" USING btree ("trip_id","position");--> statement-breakpoint
CREATE INDEX "trip_contacts_number" ON "trip_contacts" USING btree ("number_hash");--> statement-breakpoint
CREATE INDEX "trips_user" ON "trips" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trips_wake" ON "trips" USING btree ("wake_at") WHERE "trips"."wake_at" is not null;--> statement-breakpoint
CREATE INDEX "trips_sos" ON "trips" USING btree ("wake_at") WHERE "trips"."alerted_at" is null and "trips"."alarm" ->> 'reason' = 'sos';--> statement-breakpoint
CREATE INDEX "trips_question" ON "trips" USING btree ("question_at") WHERE "trips"."question_at" is not null;--> statement-breakpoint
CREATE INDEX "trips_quiet" ON "trips" USING btree ("quiet_at") WHERE "trips"."quiet_at" is not null;--> statement-breakpoint
CREATE INDEX "trips_silence" ON "trips" USING btree ("silence_at") WHERE "trips"."silence_at" is not null and "trips"."alarm" is null and "trips"."alerted_at" is null and "trips"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "trips_in_emergency" ON "trips" USING btree ("id") WHERE "trips"."ended_at" is null and ("trips"."alerted_at" is not null or "trips"."distress_at" is not null);--> statement-breakpoint
CREATE INDEX "trips_over" ON "trips" USING btree (coalesce("closed_at", "ended_at")) WHERE "trips"."ended_at" is not null and "trips"."wake_at" is null;--> statement-breakpoint
CREATE INDEX "trips_forgotten" ON "trips" USING btree ("forgotten_at") WHERE "trips"."forgotten_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "trips_open_to_traveller" ON "trips" USING btree ("user_id") WHERE "trips"."closed_at" is null and ("trips"."ended_at" is null or "trips"."distress_at" is not null);--> statement-breakpoint
CREATE INDEX "users_left" ON "users" USING btree ("left_at") WHERE "users"."left_at" is not null;--> statement-breakpoint
CREATE INDEX "votes_trip" ON "votes" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "incoming_texts_received" ON "incoming_texts" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "messages_without_ladder" ON "messages" USING btree ("id") WHERE not "messages"."has_ladder" and "messages"."channel" = 'sms' and "messages"."kind" in ('alert', 'distress');--> statement-breakpoint
CREATE INDEX "messages_next" ON "messages" USING btree ("next_at") WHERE "messages"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_lane" ON "messages" USING btree ("lane","channel","turn","next_at") WHERE "messages"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_waiting_for" ON "messages" USING btree ("recipient_hash") WHERE "messages"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_asked" ON "messages" USING btree ("recipient_hash","first_tried_at") WHERE "messages"."lane" = 'questions';--> statement-breakpoint
CREATE INDEX "messages_trip" ON "messages" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "messages_nobody" ON "messages" USING btree ("created_at") WHERE "messages"."kind" = 'nobody';--> statement-breakpoint
CREATE INDEX "messages_given_up" ON "messages" USING btree ("trip_id") WHERE "messages"."state" = 'failed' and "messages"."kind" in ('alert', 'distress');--> statement-breakpoint
CREATE INDEX "messages_done" ON "messages" USING btree ("created_at") WHERE "messages"."next_at" is null;--> statement-breakpoint
CREATE INDEX "sms_months_month" ON "sms_months" USING btree ("month");--> statement-breakpoint
CREATE INDEX "throttle_expire" ON "throttle" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "unanswered_tries_next" ON "unanswered_tries" USING btree ("turn","id");--> statement-breakpoint
CREATE INDEX "unanswered_tries_sender" ON "unanswered_tries" USING btree ("sender");--> statement-breakpoint
CREATE INDEX "unanswered_tries_network" ON "unanswered_tries" USING btree ("network");--> statement-breakpoint
CREATE INDEX "unanswered_tries_tried" ON "unanswered_tries" USING btree ("tried_at");--> statement-breakpoint
CREATE INDEX "contact_requests_number" ON "contact_requests" USING btree ("number_hash");--> statement-breakpoint
CREATE INDEX "contact_requests_reached" ON "contact_requests" USING btree ("reached_at") WHERE "contact_requests"."reached_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_requests_heard" ON "contact_requests" USING btree ("heard_at") WHERE "contact_requests"."heard_at" is not null;--> statement-breakpoint
CREATE INDEX "devices_user" ON "devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "devices_session" ON "devices" USING btree ("session") WHERE "devices"."token_hash" is not null;--> statement-breakpoint
CREATE INDEX "devices_expire" ON "devices" USING btree ("expires_at") WHERE "devices"."token_hash" is not null;--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_expire" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "phone_proofs_expire" ON "phone_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_expire" ON "push_subscriptions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "data_keys_user" ON "data_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "data_keys_trip" ON "data_keys" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "dispatcher_desks_link" ON "dispatcher_desks" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "dispatcher_links_trip" ON "dispatcher_links" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "dispatcher_links_contact" ON "dispatcher_links" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "fed_fixes_next" ON "fed_fixes" USING btree ("next_at") WHERE "fed_fixes"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "live_links_trip" ON "live_links" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "live_links_contact" ON "live_links" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "trip_events_trip" ON "trip_events" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "trip_events_contact" ON "trip_events" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "drill_contacts_drill" ON "drill_contacts" USING btree ("drill_id");--> statement-breakpoint
CREATE INDEX "drill_contacts_number" ON "drill_contacts" USING btree ("number_hash");--> statement-breakpoint
CREATE INDEX "drills_user" ON "drills" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "drills_wake" ON "drills" USING btree ("wake_at") WHERE "drills"."wake_at" is not null;--> statement-breakpoint
CREATE INDEX "drills_started" ON "drills" USING btree ("started_at");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_trip_event"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a recorded event is not changed'; END $$;--> statement-breakpoint
CREATE TRIGGER "trip_events_append_only" BEFORE UPDATE ON "trip_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_trip_event"();
