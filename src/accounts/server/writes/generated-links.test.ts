import { credentialsDeleted, otherPassword, testActions, securityEmail } from '#tests/accounts/actions.ts'

// Links that an admin creates: the answer, and every row that is written.
testActions([
  {
    name: 'creates a link of signup',
    where: { user: { emailConfirmedAt: null } },
    request: ({ ona, boss }) => [
      'POST',
      '/admin/generate_link',
      { type: 'signup', email: ona.email, new_email: 'altra@example.org', password: otherPassword },
      boss.bearer,
    ],
    answer: '200',
    writes: [
      ...credentialsDeleted,
      '+ audit_log account.link-made of ona by boss boss at 127.0.0.1 Firefox type:signup',
      '~ one_time_tokens confirmation of ona link_hash=… sealed_code=…',
      '~ users ona app_metadata=provider:email,providers:[email] password_hash=… device_generation=4',
    ],
  },
  {
    name: 'creates a link of signup for an unknown address',
    request: ({ boss }) => [
      'POST',
      '/admin/generate_link',
      {
        type: 'signup',
        email: 'nou@example.org',
        new_email: 'altra@example.org',
        password: otherPassword,
        data: { a: 1 },
      },
      boss.bearer,
    ],
    answer: '200',
    writes: [
      '+ audit_log account.link-made of # by boss boss at 127.0.0.1 Firefox type:signup',
      '+ identities email of # email=nou provider_id=# identity_data=a:1,sub:#,email:nou,email_verified:false,phone_verified:false',
      '+ one_time_tokens confirmation of # email=nou link_hash=… sealed_code=…',
      '+ users # email=nou app_metadata=provider:email,providers:[email] password_hash=… user_metadata=a:1',
    ],
  },
  {
    name: 'creates a link of invite',
    where: { user: { emailConfirmedAt: null } },
    request: ({ ona, boss }) => [
      'POST',
      '/admin/generate_link',
      { type: 'invite', email: ona.email, new_email: 'altra@example.org', password: otherPassword },
      boss.bearer,
    ],
    answer: '200',
    writes: [
      ...credentialsDeleted,
      '+ audit_log account.invited of ona by boss boss at 127.0.0.1 Firefox email:ona',
      '+ audit_log account.link-made of ona by boss boss at 127.0.0.1 Firefox type:invite',
      '~ one_time_tokens confirmation of ona link_hash=… sealed_code=…',
      '~ users ona invited_at=now app_metadata=provider:email,providers:[email] password_hash=none device_generation=4 confirmation_sent_at=now',
    ],
  },
  {
    name: 'creates a link of invite for an unknown address',
    request: ({ boss }) => [
      'POST',
      '/admin/generate_link',
      {
        type: 'invite',
        email: 'nou@example.org',
        new_email: 'altra@example.org',
        password: otherPassword,
        data: { a: 1 },
      },
      boss.bearer,
    ],
    answer: '200',
    writes: [
      '+ audit_log account.invited of # by boss boss at 127.0.0.1 Firefox email:nou',
      '+ audit_log account.link-made of # by boss boss at 127.0.0.1 Firefox type:invite',
      '+ identities email of # email=nou provider_id=# identity_data=a:1,sub:#,email:nou,email_verified:false,phone_verified:false',
      '+ one_time_tokens confirmation of # email=nou link_hash=… sealed_code=…',
      '+ users # email=nou invited_at=now app_metadata=provider:email,providers:[email] user_metadata=a:1 confirmation_sent_at=now',
    ],
  },
  {
    name: 'creates a link of magiclink',
    request: ({ ona, boss }) => [
      'POST',
      '/admin/generate_link',
      { type: 'magiclink', email: ona.email, new_email: 'altra@example.org', password: otherPassword },
      boss.bearer,
    ],
    answer: '200',
    writes: [
      ...securityEmail('link-made-by-staff', { by: 'staff' }),
      '+ audit_log account.link-made of ona by boss boss at 127.0.0.1 Firefox type:magiclink',
      '~ one_time_tokens magiclink of ona link_hash=… sealed_code=…',
    ],
  },
  {
    name: 'creates a link of magiclink for an unknown address',
    request: ({ boss }) => [
      'POST',
      '/admin/generate_link',
      {
        type: 'magiclink',
        email: 'nou@example.org',
        new_email: 'altra@example.org',
        password: otherPassword,
        data: { a: 1 },
      },
      boss.bearer,
    ],
    answer: '200',
    writes: [
      '+ audit_log account.link-made of # by boss boss at 127.0.0.1 Firefox type:magiclink',
      '+ identities email of # email=nou provider_id=# identity_data=a:1,sub:#,email:nou,email_verified:false,phone_verified:false',
      '+ one_time_tokens magiclink of # email=nou link_hash=… sealed_code=…',
      '+ users # email=nou app_metadata=provider:email,providers:[email] user_metadata=a:1',
    ],
  },
  {
    name: 'creates a link of recovery',
    request: ({ ona, boss }) => [
      'POST',
      '/admin/generate_link',
      { type: 'recovery', email: ona.email, new_email: 'altra@example.org', password: otherPassword },
      boss.bearer,
    ],
    answer: '200',
    writes: [
      ...securityEmail('link-made-by-staff', { by: 'staff' }),
      '+ audit_log account.link-made of ona by boss boss at 127.0.0.1 Firefox type:recovery',
      '~ one_time_tokens recovery of ona link_hash=… sealed_code=…',
    ],
  },
  {
    name: 'creates a link of recovery for an unknown address',
    request: ({ boss }) => [
      'POST',
      '/admin/generate_link',
      {
        type: 'recovery',
        email: 'nou@example.org',
        new_email: 'altra@example.org',
        password: otherPassword,
        data: { a: 1 },
      },
      boss.bearer,
    ],
    answer: '404 user_not_found',
    writes: [],
  },
  {
    name: 'creates a link of email_change_current',
    request: ({ ona, boss }) => [
      'POST',
      '/admin/generate_link',
      { type: 'email_change_current', email: ona.email, new_email: 'altra@example.org', password: otherPassword },
      boss.bearer,
    ],
    answer: '200',
    writes: [
      '+ audit_log account.link-made of ona by boss boss at 127.0.0.1 Firefox type:email_change_current',
      '~ one_time_tokens email_change_current of ona flow_id=null link_hash=… sealed_code=…',
      '~ users ona new_email=altra email_change_sent_at=now',
    ],
  },
  {
    name: 'creates a link of email_change_current for an unknown address',
    request: ({ boss }) => [
      'POST',
      '/admin/generate_link',
      {
        type: 'email_change_current',
        email: 'nou@example.org',
        new_email: 'altra@example.org',
        password: otherPassword,
        data: { a: 1 },
      },
      boss.bearer,
    ],
    answer: '404 user_not_found',
    writes: [],
  },
  {
    name: 'creates a link of email_change_new',
    request: ({ ona, boss }) => [
      'POST',
      '/admin/generate_link',
      { type: 'email_change_new', email: ona.email, new_email: 'altra@example.org', password: otherPassword },
      boss.bearer,
    ],
    answer: '200',
    writes: [
      '+ audit_log account.link-made of ona by boss boss at 127.0.0.1 Firefox type:email_change_new',
      '~ one_time_tokens email_change_new of ona email=altra flow_id=null link_hash=… sealed_code=…',
      '~ users ona new_email=altra email_change_sent_at=now',
    ],
  },
  {
    name: 'creates a link of email_change_new for an unknown address',
    request: ({ boss }) => [
      'POST',
      '/admin/generate_link',
      {
        type: 'email_change_new',
        email: 'nou@example.org',
        new_email: 'altra@example.org',
        password: otherPassword,
        data: { a: 1 },
      },
      boss.bearer,
    ],
    answer: '404 user_not_found',
    writes: [],
  },
  {
    name: 'creates a link of signup for a confirmed account',
    request: ({ ona, boss }) => [
      'POST',
      '/admin/generate_link',
      { type: 'signup', email: ona.email, password: otherPassword },
      boss.bearer,
    ],
    answer: '422 email_exists',
    writes: [],
  },
  {
    name: 'creates a link of a change to the address of another account',
    request: ({ ona, boss }) => [
      'POST',
      '/admin/generate_link',
      { type: 'email_change_new', email: ona.email, new_email: boss.email },
      boss.bearer,
    ],
    answer: '422 email_exists',
    writes: [],
  },
  {
    name: 'creates a link of a half confirmed change of address',
    where: { user: { emailChangeHalfDone: true } },
    request: ({ ona, boss }) => [
      'POST',
      '/admin/generate_link',
      { type: 'email_change_new', email: ona.email, new_email: ona.newEmail },
      boss.bearer,
    ],
    answer: '200',
    writes: [
      '+ audit_log account.link-made of ona by boss boss at 127.0.0.1 Firefox type:email_change_new',
      '~ one_time_tokens email_change_new of ona flow_id=null link_hash=… sealed_code=…',
      '~ users ona email_change_sent_at=now',
    ],
  },
  {
    name: 'creates a link of another change of address, where one is half confirmed',
    where: { user: { emailChangeHalfDone: true } },
    request: ({ ona, boss }) => [
      'POST',
      '/admin/generate_link',
      { type: 'email_change_current', email: ona.email, new_email: 'altra@example.org' },
      boss.bearer,
    ],
    answer: '200',
    writes: [
      '+ audit_log account.link-made of ona by boss boss at 127.0.0.1 Firefox type:email_change_current',
      '~ one_time_tokens email_change_current of ona flow_id=null link_hash=… sealed_code=…',
      '~ users ona new_email=altra email_change_sent_at=now email_change_half_done=false',
    ],
  },
])
