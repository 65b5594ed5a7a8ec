export { loadMember as loader, Member as Component } from '../../../../features/staff/members/member.tsx';
