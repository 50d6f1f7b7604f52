-- What: an index on when a sign-in through another page ends.
-- Why:  old states are cleared away with each new one, which anybody can begin: that has to cost the same however many there are.

create index flow_state_by_expiry on auth.flow_state (expires_at);
