export { loadMembers as loader, Members as Component } from '../../../../features/staff/members/members.tsx';
