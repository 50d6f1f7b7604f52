-- What: sessions that are long over and devices that were not seen for long may be dropped.
-- Why:  what nobody asks about any more is not kept: the security log remembers what happened, and it stays.
call internal.grant_to('daybook_auth', 'delete', 'auth.session');
call internal.grant_to('daybook_auth', 'delete', 'auth.known_device');
create index session_over on auth.session (least(ended_at, expires_at));
create index known_device_unseen on auth.known_device (last_seen_at);
