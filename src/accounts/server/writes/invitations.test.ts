import { credentialsDeleted, testActions } from '#tests/accounts/actions.ts'

// Invitations: the answer, and every row that is written.
testActions([
  {
    name: 'invites a new address',
    request: ({ boss }) => ['POST', '/invite', { email: 'Nou@example.org', data: { language: 'ca' } }, boss.bearer],
    answer: '200',
    writes: [
      '+ audit_log account.invited of # by boss boss at 127.0.0.1 Firefox email:nou',
      '+ identities email of # email=nou provider_id=# identity_data=sub:#,email:nou,language:ca,email_verified:false,phone_verified:false',
      '+ emails account-invitation of # to nou in ca email=nou inviter=Demo boss (boss) newEmail= code /auth/confirmar?token_hash=…&type=invite&redirect_to=/&language=ca',
      '+ one_time_tokens invitation of # email=nou link_hash=… sealed_code=…',
      '+ users # email=nou invited_at=now app_metadata=provider:email,providers:[email] user_metadata=language:ca confirmation_sent_at=now',
    ],
  },
  {
    name: 'invites an unconfirmed account',
    where: { user: { emailConfirmedAt: null } },
    request: ({ ona, boss }) => [
      'POST',
      '/invite?redirect_to=http://localhost:3000/socis',
      { email: ona.email },
      boss.bearer,
    ],
    answer: '200',
    writes: [
      ...credentialsDeleted,
      '+ audit_log account.invited of ona by boss boss at 127.0.0.1 Firefox email:ona',
      '+ emails account-invitation of ona to ona in ca email=ona inviter=Demo boss (boss) newEmail=next.ona code /auth/confirmar?token_hash=…&type=invite&redirect_to=/socis&language=ca',
      '~ one_time_tokens invitation of ona link_hash=… sealed_code=…',
      '~ users ona invited_at=now app_metadata=provider:email,providers:[email] password_hash=none device_generation=4 confirmation_sent_at=now',
    ],
  },
  {
    name: 'invites a confirmed account',
    request: ({ ona, boss }) => ['POST', '/invite', { email: ona.email }, boss.bearer],
    answer: '422 email_exists',
    writes: [],
  },
])
