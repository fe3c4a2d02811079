{{- define "skillward.name" -}}
{{- $name := printf "%s-%s" .Release.Name .Chart.Name }}
{{- ternary .Release.Name $name (contains .Chart.Name .Release.Name) | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "skillward.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "skillward.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{ include "skillward.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "skillward.image" -}}
image: {{ printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
{{- end }}

{{- define "skillward.secretName" -}}
{{ .Values.secret.existing | default (include "skillward.name" .) }}
{{- end }}

{{- /* Keys of the Secret, as a list in JSON. */ -}}
{{- define "skillward.secretKeys" -}}
{{- $keys := ternary .Values.secret.existingKeys (keys .Values.secret.values) (ne .Values.secret.existing "") }}
{{- concat (list "DATABASE_URL" "SKILLWARD_ADMIN_KEY") $keys | uniq | sortAlpha | toJson }}
{{- end }}

{{- /* Refuses values that cannot work, with what to do. */ -}}
{{- define "skillward.check" -}}
{{- if not .Values.secret.existing }}
{{- range list "DATABASE_URL" "SKILLWARD_ADMIN_KEY" }}
{{- if not (get $.Values.secret.values .) }}
{{- fail (printf "Set secret.existing to the name of a Secret with DATABASE_URL and SKILLWARD_ADMIN_KEY, or set secret.values.%s." .) }}
{{- end }}
{{- end }}
{{- end }}
{{- if and .Values.ingress.enabled (not .Values.ingress.host) }}
{{- fail "Set ingress.host to the name by which people reach the server." }}
{{- end }}
{{- end }}

{{- define "skillward.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "skillward.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- /* Variables that name the files of secrets. */ -}}
{{- define "skillward.secretFiles" -}}
{{- range include "skillward.secretKeys" . | fromJsonArray }}
- name: {{ . }}_FILE
  value: /etc/skillward/secrets/{{ . }}
{{- end }}
{{- end }}

{{- define "skillward.secretVolume" -}}
- name: secrets
  secret:
    secretName: {{ include "skillward.secretName" . }}
    # Of the group of the pod alone.
    defaultMode: 0440
{{- end }}

{{- /* Further variables of whatever talks to the database and the world. */ -}}
{{- define "skillward.extraEnv" -}}
{{- if .Values.authorities.configMap }}
- name: NODE_EXTRA_CA_CERTS
  value: /etc/skillward/authorities/{{ .Values.authorities.key }}
{{- end }}
{{- with .Values.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "skillward.authoritiesMount" -}}
{{- if .Values.authorities.configMap }}
- { name: authorities, mountPath: /etc/skillward/authorities, readOnly: true }
{{- end }}
{{- end }}

{{- define "skillward.authoritiesVolume" -}}
{{- with .Values.authorities.configMap }}
- name: authorities
  configMap: { name: {{ . }} }
{{- end }}
{{- end }}

{{- /* The pod of an API or a worker: dict "root" $ "role" "api" "drain" 10 */ -}}
{{- define "skillward.server" -}}
{{- $ := .root }}
{{- $role := .role }}
{{- $part := get $.Values $role }}
metadata:
  labels:
    {{- include "skillward.labels" $ | nindent 4 }}
    app.kubernetes.io/component: {{ .role }}
  annotations:
    # Changed settings start new pods.
    checksum/settings: {{ include (print $.Template.BasePath "/configmap.yaml") $ | sha256sum }}
    checksum/secrets: {{ toJson $.Values.secret | sha256sum }}
    {{- with $part.annotations }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  automountServiceAccountToken: false
  enableServiceLinks: false
  serviceAccountName: {{ include "skillward.name" $ }}
  {{- with $.Values.image.pullSecrets }}
  imagePullSecrets: {{ toYaml . | nindent 4 }}
  {{- end }}
  # The server ends within ten seconds after it has drained.
  terminationGracePeriodSeconds: {{ add .drain 15 }}
  securityContext: {{- include "skillward.podSecurity" $ | nindent 4 }}
  topologySpreadConstraints:
    {{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
    - maxSkew: 1
      topologyKey: {{ . }}
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "skillward.selector" $ | nindent 10 }}
          app.kubernetes.io/component: {{ $role }}
    {{- end }}
  {{- with $part.nodeSelector }}
  nodeSelector: {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $part.tolerations }}
  tolerations: {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $part.affinity }}
  affinity: {{- toYaml . | nindent 4 }}
  {{- end }}
  containers:
    - name: skillward
      {{- include "skillward.image" $ | nindent 6 }}
      securityContext: {{- include "skillward.containerSecurity" $ | nindent 8 }}
      envFrom:
        - configMapRef: { name: {{ include "skillward.name" $ }} }
      env:
        - name: SKILLWARD_ROLE
          value: {{ .role }}
        - name: SKILLWARD_DRAIN_SECONDS
          value: {{ .drain | quote }}
        {{- include "skillward.secretFiles" $ | nindent 8 }}
        {{- include "skillward.extraEnv" $ | nindent 8 }}
      ports:
        - { name: http, containerPort: 3000 }
        - { name: metrics, containerPort: {{ $.Values.metrics.port }} }
      # A first start may wait for the database, and a large library takes its time to be read.
      startupProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 5
        failureThreshold: 120
      livenessProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      readinessProbe:
        httpGet: { path: /readyz, port: http }
        periodSeconds: 5
        timeoutSeconds: 5
        failureThreshold: 2
      resources: {{- toYaml $part.resources | nindent 8 }}
      volumeMounts:
        - { name: data, mountPath: /data }
        - { name: tmp, mountPath: /tmp }
        - { name: secrets, mountPath: /etc/skillward/secrets, readOnly: true }
        {{- include "skillward.authoritiesMount" $ | nindent 8 }}
  volumes:
    # Of each pod alone: two processes may not share it.
    - name: data
      emptyDir: { sizeLimit: {{ $part.dataSize }} }
    - name: tmp
      emptyDir: { sizeLimit: 256Mi }
    {{- include "skillward.secretVolume" $ | nindent 4 }}
    {{- include "skillward.authoritiesVolume" $ | nindent 4 }}
{{- end }}
